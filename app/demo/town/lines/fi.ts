import type { Lines } from "./shape.ts";

export const fi: Lines = {
  openings: [
    "Ystävieni mielestä seurassani ei tule tylsää.",
    "Ensi silmäyksellä rauhallinen, toisen viinilasin jälkeen jo puhelias.",
    "Viihdyn kotikaupungissani, varsinkin kesäiltoina.",
    "Itsestä kirjoittaminen on vaikeampaa kuin luulisi, mutta yritetään.",
  ],
  abouts: [
    "Viikonloppuisin suuntaan metsään tai mökille, säästä riippumatta.",
    "Kokkaan mielelläni, varsinkin jos joku pyytää lisää.",
    "Pitkä keskustelu keittiönpöydän ääressä voittaa kaikki juhlat.",
    "Nauran helposti, useimmiten itselleni.",
    "Työ vie paljon aikaa, joten vapaani vietän niiden kanssa, joista saan energiaa.",
    "Kotonani soi aina musiikki, ja keittiössä saa tanssia.",
    "Olen utelias, rehellinen enkä pelkää tehdä ensimmäistä siirtoa.",
    "Sauna, järvi ja hyvä seura: muuta en tarvitse.",
  ],
  closings: [
    "Loput kerron mieluummin kasvotusten.",
    "Kirjoita rohkeasti, pelkkä moi riittää alkuun.",
    "Kysy viime matkastani, niin juttua riittää.",
  ],
  lookingFor: [
    "Ihmistä, joka tietää mitä haluaa ja uskaltaa sanoa sen.",
    "Kemiaa, lämpöä eikä mitään pelejä.",
    "Aloitetaan kahvista ja katsotaan, mitä tapahtuu.",
    "Huumorintajuista seuraa, jonka kanssa voi myös olla hiljaa.",
    "Ei kiirettä: ensin kipinä, sitten loput.",
    "Yhteisiä iltoja ilman paineita.",
    "Flirttiä, naurua ja perhosia vatsassa.",
    "Jotakuta läheltä, joka lähtee mukaan hetken mielijohteesta.",
  ],
  conversations: [
    [
      "Moi! Hymysi sai minut pysähtymään, joten tässä sitä ollaan.",
      "Mukava aloitus. Miten päiväsi on mennyt?",
      "Pitkä päivä, mutta nyt paranee. Mitä teet vapaailtana?",
      "Teetä, viltti ja elokuva. Ellei joku houkuttele ulos.",
    ],
    [
      "Näen, että sinäkin tykkäät kokata. Mikä on bravuurisi?",
      "Mummon karjalanpiirakat. Entä sinun?",
      "Pastaa keskiyöllä, mieluiten hyvässä seurassa.",
      "Minä tuon viinin.",
    ],
    [
      "Tärkeä kysymys: meri vai metsä?",
      "Metsä syksyllä, meri kesällä. Pitääkö valita?",
      "Ei tarvitse, tuo oli paras vastaus tähän mennessä.",
      "Nyt jäin odottamaan seuraavaa kysymystä.",
    ],
  ],
  followUps: [
    ["Onko sinulla suunnitelmia viikonlopuksi?", "Ei vielä. Ehdota jotain!"],
    ["Mikä saa sinut aina nauramaan?", "Huonot sanaleikit. Mitä huonompi, sen parempi."],
    ["Mentäisiinkö joskus kahville?", "Mielelläni, torstai töiden jälkeen sopisi."],
    ["Ajattelin sinua tänään.", "Kiva kuulla. Minäkin sinua."],
    ["Oletko aamuihminen?", "Vasta toisen kahvikupin jälkeen."],
  ],
};
