"""Multipart forms with files are read back exactly, and broken ones are refused."""

from __future__ import annotations

from io import BytesIO

import aiohttp
import pytest

from bot.harbour.rest.multipart import Part, is_multipart, read_parts
from bot.harbour.server import LARGEST_REQUEST
from bot.harbour.validation.errors import Refusal
from tests.harness.harbour.raw_bot import RawBot

KIND = 'multipart/form-data; boundary="sea"'


def form(*parts: tuple[str, bytes]) -> bytes:
    lines = [b"--sea\r\n" + head.encode() + b"\r\n\r\n" + data + b"\r\n" for head, data in parts]
    return b"".join(lines) + b"--sea--\r\n"


def one(head: str, data: bytes = b"x") -> Part:
    (part,) = read_parts(KIND, form((head, data)))
    return part


def test_every_part_is_read_in_order() -> None:
    body = form(
        ('Content-Disposition: form-data; name="payload_json"', b"{}"),
        (
            'content-disposition: form-data; name="files[0]"; filename="a.png"\r\n'
            "content-type: image/png",
            b"\x89PNG",
        ),
    )
    assert list(read_parts(KIND, body)) == [
        Part("payload_json", "", "", b"{}"),
        Part("files[0]", "a.png", "image/png", b"\x89PNG"),
    ]


@pytest.mark.parametrize("data", [b"", b"\r\n", b"x--sea", b"a\r\n\r\nb", b"\r\n--se\r\n--\r\n"])
def test_text_that_looks_like_a_boundary_is_kept(data: bytes) -> None:
    assert one('Content-Disposition: form-data; name="files[0]"', data).data == data


@pytest.mark.parametrize(
    ("told", "filename"),
    [
        ('filename="a b;c=d.png"', "a b;c=d.png"),
        (r'filename="a\"b\\c.png"', r'a"b\c.png'),
        ("filename=plain.png", "plain.png"),
        ("filename*=utf-8''%C3%A9t%C3%A9.png", "été.png"),
        ('filename="été.png"', "été.png"),
        ('filename=""', ""),
    ],
)
def test_file_names_are_read(told: str, filename: str) -> None:
    part = one(f'Content-Disposition: form-data; name="files[0]"; {told}')
    assert (part.name, part.filename) == ("files[0]", filename)


@pytest.mark.parametrize(
    ("kind", "body"),
    [
        ("multipart/form-data", form()),
        (KIND, b""),
        (KIND, b"--other\r\n\r\n\r\n--other--"),
        (KIND, b'--sea\r\nContent-Disposition: form-data; name="a"\r\n\r\nx'),
        (KIND, b"--sea\r\nno end of the head\r\n--sea--"),
    ],
)
def test_an_unreadable_form_is_refused(kind: str, body: bytes) -> None:
    with pytest.raises(Refusal, match="Invalid Form Body"):
        list(read_parts(kind, body))


def test_other_content_types_are_not_read_as_forms() -> None:
    assert is_multipart("Multipart/Form-Data; boundary=sea")
    assert not is_multipart("application/json")


async def test_a_broken_or_too_large_form_is_refused(raw: RawBot) -> None:
    path = f"/channels/{raw.harbour.world.channel('tavern')['id']}/messages"
    status, said = await raw.call("POST", path, data=b"--", headers={"Content-Type": KIND})
    assert (status, said["code"]) == (400, 50035)
    large = aiohttp.FormData()
    large.add_field("files[0]", BytesIO(bytes(LARGEST_REQUEST)), filename="sea.bin")
    status, said = await raw.call("POST", path, data=large)
    assert (status, said["code"]) == (413, 40005)
