import { expect, test } from "vitest";
import { isReservedName } from "./reserved-name.server.ts";

const siteNames = ["Vesper", "She"];

test.each([
  ...["Vesper", "vesper", "Vesper Support", "VesperDating", "V.e.s.p.e.r", "Vеsреr", "Ve5per", "VESPER 24", "She"],
  ...[
    "Admin",
    "ADMIN_2",
    "Adm1n",
    "Αdmin",
    "Аdmin",
    "Adrnin",
    "AdmIn",
    "ᴀᴅᴍɪɴ",
    "Ａｄｍｉｎ",
    "a d m i n",
    "Site Admin",
  ],
  ...["Support", "5upport", "SupportTeam", "Supp0rt 7", "Customer Service", "Customer-Care", "The Team", "Staff"],
  ...["Moderator", "Moderatrice", "Modérateur", "Moderaattori", "Moderación", "Beheerder", "Klantenservice"],
  ...["Kundenservice", "Kunden-Dienst", "Mitarbeiter Max", "Équipe", "Service client", "Soporte", "Equipo"],
  ...["Assistenza", "Amministratore", "Obsługa klienta", "Zespół", "Kundeservice", "Kundestøtte", "Kundtjänst"],
  ...["Asiakaspalvelu", "Ylläpito", "Tuki"],
])("%s could be taken for staff", (name) => expect(isReservedName(name, siteNames)).toBe(true));

test.each([
  ...["Anna", "Sheila", "Badminton Ben", "Steampunk", "Modesta", "Adminah", "Helpful Hank", "Vera", "Ада", "Νίκος"],
  ...["Teamo", "Maud", "Ole", "Tukiainen", "O’Brien", "Anna.de.Vries", "Staffan", "1987", "שָׁלוֹם", "สมศรี"],
])("%s is a name like others", (name) => expect(isReservedName(name, siteNames)).toBe(false));
