bluff-pirate-page-short-title = Le jeu en bref
bluff-pirate-page-short = Deux îles ont chacune un coffre fermé, et l’un contient le trésor. Qui l’ouvre gagne.
    Pour avancer, pose trois à cinq cartes qui devraient toutes être d’une même couleur. La plupart sont face cachée, et peuvent être n’importe quoi.
    Les autres votent en secret : bluff ou pas ? Tu désignes un de ces votes.
    On y croit : tu avances. Bluff démasqué : qui a voté avance à ta place.
    Qui est derrière peut aborder un bateau devant et lui prendre des cartes.
bluff-pirate-page-short-alt = La mer : une piste de la case 0 à la case { $b }, avec l’île A sur la case { $a } et l’île B sur la case { $b }, les deux coffres fermés.
bluff-pirate-page-cards-title = Les cartes
bluff-pirate-page-cards = Il y a { $count } cartes : { $suits } couleurs, chacune avec { $accessories } accessoires tous pareils, et { $pirates } pirate.
    { $signs }
    { $pirate } Un pirate compte comme une carte de sa couleur, jamais comme un joker. Il peut aussi aborder.
    Aucune couleur n’en bat une autre.
    Chacun commence avec { $hand } cartes. Une main n’a pas de limite.
bluff-pirate-page-cards-suit = { $symbol } { $suit }
bluff-pirate-page-cards-alt = Une carte de chaque couleur, et un pirate : { $suits }.
bluff-pirate-page-turn-title = Un tour
bluff-pirate-page-turn = Ton tour, c’est l’un ou l’autre.
    {"**"}1 · Piocher { $drawn } cartes**, puis poser une série. Ou aucune : avec { $least } cartes ou plus, défausses-en une ; avec moins, garde tout.
    {"**"}2 · Aborder** un bateau devant toi. C’est tout le tour : on ne pioche pas, on ne pose rien.
    Personne ne peut passer. Qui a pioché ne peut plus aborder à ce tour.
    Une pioche vide est refaite avec la défausse.
bluff-pirate-page-series-title = Une série
bluff-pirate-page-series = Une série, c’est { $shortest } à { $longest } cartes de ta main. Une ou deux sont face visible et d’une même couleur.
    Tu prétends que toutes sont de cette couleur. Autant de cases en jeu que de cartes posées.
    {"**"}Pas de bluff :** toutes les cartes sont de cette couleur.
    {"**"}Bluff :** au moins une carte cachée est d’une autre couleur.
    -# Sur l’image : { $claim }. La carte au bord rouge en fait un bluff.
bluff-pirate-page-series-alt = Une série, retournée. Face visible : { $up }. Cachées : { $down }. C’est un bluff.
bluff-pirate-page-vote-title = Le vote
bluff-pirate-page-vote = Tous les autres votent en secret : { $bluff } bluff, ou { $honest } pas de bluff. Jusqu’au dernier vote, tu peux changer.
    Puis qui a posé désigne un vote. On le montre avec les cartes cachées. Tous les autres restent secrets pour toujours.
    { $honest } **Pas de bluff :** la série avance, vraie ou non.
    { $bluff } **Bluff, mais c’était vrai :** la série avance, et qui a voté recule de { $back }.
    { $bluff } **Bluff, et c’en était un :** les cartes reviennent en main, et qui a voté avance à la place.
bluff-pirate-page-board-title = L’abordage
bluff-pirate-page-board = Au lieu de piocher, tu peux aborder : défausse un pirate { $pirate } de n’importe quelle couleur.
    Choisis un bateau strictement devant le tien. Sur la même case, il n’est pas devant : en tête, on ne peut pas aborder.
    Prends { $loot } cartes à l’aveugle dans cette main ; s’il y en a moins, toutes.
    Vous deux seuls savez lesquelles.
    Puis ton tour est fini.
bluff-pirate-page-score-title = La course
bluff-pirate-page-score = Un bateau avance d’une case par carte de la série. Il recule de { $back }, jamais avant le départ.
    Un bateau qui atteint ou dépasserait un coffre fermé s’y arrête et l’ouvre.
    Le trésor : tu gagnes aussitôt. Il n’y a pas de points.
    Rien dedans : l’île devient une case ordinaire, et tout le monde court vers l’autre.
    -# Sur l’image, un bateau en case { $start } avance de { $spaces }. Il s’arrête sur l’île A, en case { $end }.
bluff-pirate-page-score-alt = Un bateau a avancé de la case { $start } à l’île A en case { $end }.
bluff-pirate-page-if-title = Et si…
bluff-pirate-page-if = … **personne n’y croit, mais je désigne le seul vote qui y croit ?** Tu avances. Seul compte le vote désigné.
    … **on me démasque ?** Tu gardes toutes tes cartes et restes où tu es.
    … **je pose deux couleurs face visible ?** C’est refusé : c’est ce que tu prétends.
    … **on accuse à tort depuis le départ ?** Le bateau y reste.
    … **la victime n’a pas de cartes ?** On ne peut pas l’aborder.
    … **on joue à deux ?** Le seul vote est désigné d’office.
    {"**"}Règle maison :** la première place commence.

bluff-pirate-rule-5-1 = On pioche deux cartes.
bluff-pirate-rule-5-2 = Quand la pioche est vide, la défausse est mélangée et devient la nouvelle pioche.
bluff-pirate-rule-6-2 = La couleur des cartes visibles vaut pour toute la série.
bluff-pirate-rule-6-3 = Une série est un bluff si au moins une carte cachée est d’une autre couleur.
bluff-pirate-rule-6-4 = Un pirate compte comme une carte de sa couleur, jamais comme un joker.
bluff-pirate-rule-7-2 = Tout le monde voit combien de votes sont là, jamais de qui ni lesquels.
bluff-pirate-rule-7-5 = Seul le vote désigné est montré ; tous les autres restent secrets pour toujours.
bluff-pirate-rule-7-7 = Si l’on y croit, ou si l’on accuse à tort, la série avance ; qui accuse à tort recule de deux. Démasquée, elle fait avancer qui accuse.
bluff-pirate-rule-8-1 = Sans série, avec cinq cartes ou plus en main, on en défausse une.
bluff-pirate-rule-8-2 = Avec moins de cinq cartes, on ne défausse rien.
bluff-pirate-rule-9-4 = On prend trois cartes à l’aveugle ; s’il y en a moins, toutes.
bluff-pirate-rule-9-5 = Seules les deux personnes concernées savent lesquelles.
bluff-pirate-rule-10-3 = Un bateau qui atteint ou dépasserait une île fermée s’y arrête et l’ouvre.
bluff-pirate-rule-10-4 = Qui ouvre le trésor gagne, et la partie finit aussitôt.
bluff-pirate-rule-10-5 = Une île vide devient une case ordinaire.
bluff-pirate-rule-11-1 = Mains, pioche et cartes cachées sont secrètes.
