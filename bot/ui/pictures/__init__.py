"""Pictures of tables and hands, drawn with Pillow alone: each is a pure function of a view."""
