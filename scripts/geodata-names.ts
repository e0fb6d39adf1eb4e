import type { CountryCode } from "../app/site/geo/countries.ts";

/**
 * Regions as the people of a country expect them in a select, by GeoNames' first-level code. English names of GeoNames
 * are replaced with local ones. Belgium, Ireland and Great Britain are divided by the second level, below.
 */
export const regionNames: Partial<Record<CountryCode, string>> = {
  NL: `01 Drenthe; 02 Fryslân; 03 Gelderland; 04 Groningen; 05 Limburg; 06 Noord-Brabant; 07 Noord-Holland; 09 Utrecht;
    10 Zeeland; 11 Zuid-Holland; 15 Overijssel; 16 Flevoland`,
  LU: `CA Capellen; CL Clervaux; DI Diekirch; EC Echternach; ES Esch-sur-Alzette; GR Grevenmacher; LU Luxembourg;
    ME Mersch; RD Redange; RM Remich; VD Vianden; WI Wiltz`,
  DE: `01 Baden-Württemberg; 02 Bayern; 03 Bremen; 04 Hamburg; 05 Hessen; 06 Niedersachsen; 07 Nordrhein-Westfalen;
    08 Rheinland-Pfalz; 09 Saarland; 10 Schleswig-Holstein; 11 Brandenburg; 12 Mecklenburg-Vorpommern; 13 Sachsen;
    14 Sachsen-Anhalt; 15 Thüringen; 16 Berlin`,
  AT: `01 Burgenland; 02 Kärnten; 03 Niederösterreich; 04 Oberösterreich; 05 Salzburg; 06 Steiermark; 07 Tirol;
    08 Vorarlberg; 09 Wien`,
  CH: `AG Aargau; AI Appenzell Innerrhoden; AR Appenzell Ausserrhoden; BE Bern / Berne; BL Basel-Landschaft;
    BS Basel-Stadt; FR Fribourg / Freiburg; GE Genève; GL Glarus; GR Graubünden / Grigioni; JU Jura; LU Luzern;
    NE Neuchâtel; NW Nidwalden; OW Obwalden; SG St. Gallen; SH Schaffhausen; SO Solothurn; SZ Schwyz; TG Thurgau;
    TI Ticino; UR Uri; VD Vaud; VS Valais / Wallis; ZG Zug; ZH Zürich`,
  IT: `01 Abruzzo; 02 Basilicata; 03 Calabria; 04 Campania; 05 Emilia-Romagna; 06 Friuli-Venezia Giulia; 07 Lazio;
    08 Liguria; 09 Lombardia; 10 Marche; 11 Molise; 12 Piemonte; 13 Puglia; 14 Sardegna; 15 Sicilia; 16 Toscana;
    17 Trentino-Alto Adige / Südtirol; 18 Umbria; 19 Valle d'Aosta; 20 Veneto`,
  FR: `11 Île-de-France; 24 Centre-Val de Loire; 27 Bourgogne-Franche-Comté; 28 Normandie; 32 Hauts-de-France;
    44 Grand Est; 52 Pays de la Loire; 53 Bretagne; 75 Nouvelle-Aquitaine; 76 Occitanie; 84 Auvergne-Rhône-Alpes;
    93 Provence-Alpes-Côte d'Azur; 94 Corse`,
  ES: `07 Islas Baleares; 27 La Rioja; 29 Comunidad de Madrid; 31 Región de Murcia; 32 Navarra; 34 Asturias;
    39 Cantabria; 51 Andalucía; 52 Aragón; 53 Canarias; 54 Castilla-La Mancha; 55 Castilla y León; 56 Cataluña;
    57 Extremadura; 58 Galicia; 59 País Vasco; 60 Comunidad Valenciana; CE Ceuta; ML Melilla`,
  PL: `72 Dolnośląskie; 73 Kujawsko-Pomorskie; 74 Łódzkie; 75 Lubelskie; 76 Lubuskie; 77 Małopolskie; 78 Mazowieckie;
    79 Opolskie; 80 Podkarpackie; 81 Podlaskie; 82 Pomorskie; 83 Śląskie; 84 Świętokrzyskie; 85 Warmińsko-Mazurskie;
    86 Wielkopolskie; 87 Zachodniopomorskie`,
  DK: `17 Hovedstaden; 18 Midtjylland; 19 Nordjylland; 20 Sjælland; 21 Syddanmark`,
  FI: `01 Uusimaa; 02 Varsinais-Suomi; 04 Satakunta; 05 Kanta-Häme; 06 Pirkanmaa; 07 Päijät-Häme; 08 Kymenlaakso;
    09 Etelä-Karjala; 10 Etelä-Savo; 11 Pohjois-Savo; 12 Pohjois-Karjala; 13 Keski-Suomi; 14 Etelä-Pohjanmaa;
    15 Pohjanmaa / Österbotten; 16 Keski-Pohjanmaa; 17 Pohjois-Pohjanmaa; 18 Kainuu; 19 Lappi`,
  // The counties since 2024, when Viken, Vestfold og Telemark and Troms og Finnmark were split again.
  NO: `01 Akershus; 04 Buskerud; 05 Finnmark; 08 Møre og Romsdal; 09 Nordland; 12 Oslo; 13 Østfold; 14 Rogaland;
    17 Telemark; 18 Troms; 20 Vestfold; 21 Trøndelag; 34 Innlandet; 42 Agder; 46 Vestland`,
  SE: `02 Blekinge län; 03 Gävleborgs län; 05 Gotlands län; 06 Hallands län; 07 Jämtlands län; 08 Jönköpings län;
    09 Kalmar län; 10 Dalarnas län; 12 Kronobergs län; 14 Norrbottens län; 15 Örebro län; 16 Östergötlands län;
    18 Södermanlands län; 21 Uppsala län; 22 Värmlands län; 23 Västerbottens län; 24 Västernorrlands län;
    25 Västmanlands län; 26 Stockholms län; 27 Skåne län; 28 Västra Götalands län`,
  US: `AL Alabama; AK Alaska; AZ Arizona; AR Arkansas; CA California; CO Colorado; CT Connecticut; DE Delaware;
    DC District of Columbia; FL Florida; GA Georgia; HI Hawaii; ID Idaho; IL Illinois; IN Indiana; IA Iowa; KS Kansas;
    KY Kentucky; LA Louisiana; ME Maine; MD Maryland; MA Massachusetts; MI Michigan; MN Minnesota; MS Mississippi;
    MO Missouri; MT Montana; NE Nebraska; NV Nevada; NH New Hampshire; NJ New Jersey; NM New Mexico; NY New York;
    NC North Carolina; ND North Dakota; OH Ohio; OK Oklahoma; OR Oregon; PA Pennsylvania; RI Rhode Island;
    SC South Carolina; SD South Dakota; TN Tennessee; TX Texas; UT Utah; VT Vermont; VA Virginia; WA Washington;
    WV West Virginia; WI Wisconsin; WY Wyoming`,
  AU: `01 Australian Capital Territory; 02 New South Wales; 03 Northern Territory; 04 Queensland; 05 South Australia;
    06 Tasmania; 07 Victoria; 08 Western Australia`,
  NZ: `10 Chatham Islands; E7 Auckland; E8 Bay of Plenty; E9 Canterbury; F1 Gisborne; F2 Hawke's Bay;
    F3 Manawatū-Whanganui; F4 Marlborough; F5 Nelson; F6 Northland; F7 Otago; F8 Southland; F9 Taranaki; G1 Waikato;
    G2 Wellington; G3 West Coast; TAS Tasman`,
  CA: `01 Alberta; 02 British Columbia; 03 Manitoba; 04 New Brunswick; 05 Newfoundland and Labrador; 07 Nova Scotia;
    08 Ontario; 09 Prince Edward Island; 10 Québec; 11 Saskatchewan; 12 Yukon; 13 Northwest Territories; 14 Nunavut`,
};

/**
 * The same by the second level: Belgium's provinces, Ireland's 26 counties (Dublin is four councils), and for Great
 * Britain what people write in an address: England's ceremonial counties, Scotland's old counties and council areas,
 * the preserved counties of Wales, the six counties of Northern Ireland.
 */
export const regionsBySecondLevel: Partial<Record<CountryCode, string>> = {
  BE: `VAN Antwerpen; VLI Limburg; VOV Oost-Vlaanderen; VBR Vlaams-Brabant; VWV West-Vlaanderen; WBR Brabant wallon;
    WHT Hainaut; WLG Liège; WLX Luxembourg; WNA Namur; BRU Brussel / Bruxelles`,
  IE: `01 Carlow; 02 Cavan; 03 Clare; 04 Cork; 06 Donegal; 33,34,35,39 Dublin; 10 Galway; 11 Kerry; 12 Kildare;
    13 Kilkenny; 15 Laois; 14 Leitrim; 42 Limerick; 18 Longford; 19 Louth; 20 Mayo; 21 Meath; 22 Monaghan; 23 Offaly;
    24 Roscommon; 25 Sligo; 26 Tipperary; 44 Waterford; 29 Westmeath; 30 Wexford; 31 Wicklow`,
  GB: `I1,Z5,Z6 Bedfordshire; B3,K7,M1,P4,P9,Q2 Berkshire; B7 Bristol; B9,I6 Buckinghamshire; C3,K3 Cambridgeshire;
    Z7,Z8,P2,E9 Cheshire; C6,Z9 Cornwall; C9 Cumbria; D2,D3 Derbyshire; D4,K4,O4 Devon; D6,AA Dorset;
    D8,D1,F5,N3 County Durham; E1,G6 East Riding of Yorkshire; E2,B6 East Sussex; E4,M5,O3 Essex;
    E6,M6 Gloucestershire; GLA Greater London; B1,C1,I2,K1,L2,L5,N2,O1,O6,P7 Greater Manchester; F2,K6,M4 Hampshire;
    F7 Herefordshire; F8 Hertfordshire; G2 Isle of Wight; G5,I3 Kent; H2,A8,A9 Lancashire; H5,H4 Leicestershire;
    H7,J2,J3 Lincolnshire; H8,G9,N1,L8,Q1 Merseyside; I9 Norfolk; J7,Q5,I5,K9 North Yorkshire;
    NNH,WNH Northamptonshire; J6 Northumberland; J8,J9 Nottinghamshire; K2 Oxfordshire; L4 Rutland; L6,O2 Shropshire;
    M3,A4,J4 Somerset; A3,D5,L3,L9 South Yorkshire; M9,N4 Staffordshire; N5 Suffolk; N7 Surrey;
    E5,I7,J5,M7,N6 Tyne and Wear; P3 Warwickshire; A7,C7,D7,L7,M2,O8,Q3 West Midlands; P6 West Sussex;
    B4,C2,G8,H3,O7 West Yorkshire; P8,N9 Wiltshire; Q4 Worcestershire;
    T5 Aberdeen; T6 Aberdeenshire; T7 Angus; T8 Argyll and Bute; U4,V7,W4 Ayrshire; U1 Clackmannanshire;
    U2 Dumfries and Galloway; U5,W7 Dunbartonshire; U3 Dundee; U6 East Lothian; U8 Edinburgh; U9 Falkirk; V1 Fife;
    V2 Glasgow; V3 Highland; V8,W5 Lanarkshire; V5 Midlothian; V6 Moray; V9 Orkney; W1 Perth and Kinross;
    U7,V4,W2 Renfrewshire; T9 Scottish Borders; W3 Shetland; W6 Stirling; W9 West Lothian; W8 Western Isles;
    X8,X9,Y1,Z4 Clwyd; X6,X7,Y7 Dyfed; X2,X4,Y4,Y6,Z2 Gwent; X1,Y2 Gwynedd; X3,Y3,Y9 Mid Glamorgan; Y8 Powys;
    X5,Z3 South Glamorgan; Y5,Z1 West Glamorgan;
    N09000001,N09000003,N09000007,N09000008 Antrim; N09000002 Armagh; N09000010,N09000011 Down;
    N09000004,N09000005 Derry / Londonderry; N09000006 Fermanagh; N09000009 Tyrone`,
};

/** Northern Ireland's districts cross its counties: these places are in another county than most of their district. */
export const northernIrishPlaces: Record<string, string> = {
  Down: "Banbridge, Dromore, Gilford, Rathfriland, Castlereagh, Hillsborough, Carryduff, Moira, Annahilt, Dundonald",
  Antrim:
    "Ballymoney, Portrush, Ballycastle, Bushmills, Dunloy, Cushendall, Ballypatrick, Ballintoy Harbour, Glenariff",
  Armagh: "Crossmaglen",
  Tyrone: "Strabane, Castlederg, Newtownstewart, Sion Mills, Omagh, Fintona",
  "Derry / Londonderry": "Magherafelt, Maghera, Castledawson, Draperstown, Bellaghy, Moneymore",
};

/** Regions that GeoNames lists as separate countries. */
export const regionsThatAreCountries: Record<string, { country: CountryCode; region: string }> = {
  AX: { country: "FI", region: "Ahvenanmaa / Åland" },
  GP: { country: "FR", region: "Guadeloupe" },
  MQ: { country: "FR", region: "Martinique" },
  GF: { country: "FR", region: "Guyane" },
  RE: { country: "FR", region: "La Réunion" },
  YT: { country: "FR", region: "Mayotte" },
};

/** GeoNames' name → the name used by its inhabitants. The other name can still be searched. */
export const localCityNames: Partial<Record<CountryCode, Record<string, string>>> = {
  NL: { "The Hague": "Den Haag", "Almere Stad": "Almere" },
  BE: { Brussels: "Brussel / Bruxelles", Ostend: "Oostende" },
  DE: { Munich: "München", Freiburg: "Freiburg im Breisgau" },
  AT: { Vienna: "Wien", "Sankt Pölten": "St. Pölten" },
  CH: { Sitten: "Sion", "Sankt Gallen": "St. Gallen", Bern: "Bern / Berne" },
  IT: {
    Rome: "Roma",
    Milan: "Milano",
    Naples: "Napoli",
    Turin: "Torino",
    Genoa: "Genova",
    Florence: "Firenze",
    Venice: "Venezia",
    Syracuse: "Siracusa",
    "Carpi Centro": "Carpi",
    "San Remo": "Sanremo",
    "Reggio Calabria": "Reggio di Calabria",
  },
  ES: { "Gasteiz / Vitoria": "Vitoria-Gasteiz", Cadiz: "Cádiz" },
  PL: { Warsaw: "Warszawa", "Bielsko-Biala": "Bielsko-Biała" },
  DK: { Copenhagen: "København", Århus: "Aarhus" },
  FI: { Hyvinge: "Hyvinkää" },
  IE: {
    Luimneach: "Limerick",
    Gaillimh: "Galway",
    "Loch Garman": "Wexford",
    "Droichead Nua": "Newbridge",
    "Cluain Meala": "Clonmel",
    "An Muileann gCearr": "Mullingar",
    "Cill Airne": "Killarney",
    "Trá Mhór": "Tramore",
    "Nenagh Bridge": "Nenagh",
    "Ráth Luirc": "Charleville",
    "An Ros": "Rush",
  },
  NZ: { "Manukau City": "Manukau", Wanganui: "Whanganui" },
};

/** Other names that people use for a place. */
export const otherCityNames: Partial<Record<CountryCode, Record<string, string[]>>> = {
  NL: { "'s-Hertogenbosch": ["Den Bosch"], "Den Haag": ["'s-Gravenhage"] },
  BE: {
    "Brussel / Bruxelles": ["Bruxelles"],
    Antwerpen: ["Antwerp", "Anvers"],
    Gent: ["Ghent", "Gand"],
    Brugge: ["Bruges"],
    Leuven: ["Louvain"],
    Kortrijk: ["Courtrai"],
    Mechelen: ["Malines"],
    Liège: ["Luik"],
    Mons: ["Bergen"],
    Namur: ["Namen"],
    Tournai: ["Doornik"],
  },
  LU: { Luxembourg: ["Luxemburg", "Lëtzebuerg"] },
  DE: { Köln: ["Cologne"], Nürnberg: ["Nuremberg"], Hannover: ["Hanover"] },
  CH: {
    Genève: ["Geneva", "Genf", "Ginevra"],
    Basel: ["Bâle"],
    "Bern / Berne": ["Berne"],
    Luzern: ["Lucerne"],
    Fribourg: ["Freiburg"],
    "Biel/Bienne": ["Bienne"],
  },
  IT: { Bolzano: ["Bozen"], Padova: ["Padua"], Mantova: ["Mantua"], Merano: ["Meran"] },
  ES: { Sevilla: ["Seville"], "Vitoria-Gasteiz": ["Gasteiz"], "A Coruña": ["La Coruña"], Lleida: ["Lérida"] },
  PL: { Kraków: ["Cracow"] },
  DK: { Helsingør: ["Elsinore"] },
  FI: {
    Helsinki: ["Helsingfors"],
    Espoo: ["Esbo"],
    Vantaa: ["Vanda"],
    Turku: ["Åbo"],
    Tampere: ["Tammerfors"],
    Oulu: ["Uleåborg"],
    Pori: ["Björneborg"],
    Vaasa: ["Vasa"],
    Porvoo: ["Borgå"],
    Mariehamn: ["Maarianhamina"],
  },
  SE: { Göteborg: ["Gothenburg"] },
  GB: { Derry: ["Londonderry"], "Kingston upon Hull": ["Hull"] },
  US: { "New York City": ["NYC"] },
  CA: { Montréal: ["Montreal"], Québec: ["Quebec City"] },
};

/** Parts of a city that GeoNames lists as separate towns: nobody would say that they live in the town of Mokotów. */
export const cityParts: Partial<Record<CountryCode, string>> = {
  PL: `Mokotów, Praga Południe, Praga Północ, Ursynów, Wola, Bielany, Śródmieście, Targówek, Bemowo, Ochota, Białołęka,
    Żoliborz, Ursus, Włochy, Wawer, Rembertów, Wesoła, Nowa Huta, Fabryczna, Krzyki, Psie Pole`,
  IT: "Acilia-Castel Fusano-Ostia Antica, Fuorigrotta, Pianura, Ponticelli, Secondigliano, Fiumicino-Isola Sacra",
  ES: "Sant Martí, Ciudad Lineal, Chamartín",
};

/**
 * Brussels is one place in the data; its people live in a commune. People in hundreds, name, Dutch name if it differs.
 */
export const brusselsCommunes = `1330 Schaerbeek,Schaarbeek 50.87 4.38; 1270 Anderlecht 50.84 4.31;
  980 Molenbeek-Saint-Jean,Sint-Jans-Molenbeek 50.85 4.31; 890 Ixelles,Elsene 50.83 4.37; 860 Uccle,Ukkel 50.80 4.34;
  590 Woluwe-Saint-Lambert,Sint-Lambrechts-Woluwe 50.85 4.43; 580 Forest,Vorst 50.81 4.32; 530 Jette 50.88 4.32;
  490 Saint-Gilles,Sint-Gillis 50.83 4.34; 490 Etterbeek 50.83 4.39; 450 Evere 50.87 4.40;
  430 Woluwe-Saint-Pierre,Sint-Pieters-Woluwe 50.83 4.43; 350 Auderghem,Oudergem 50.81 4.43;
  270 Saint-Josse-ten-Noode,Sint-Joost-ten-Node 50.85 4.37; 260 Ganshoren 50.87 4.31;
  250 Watermael-Boitsfort,Watermaal-Bosvoorde 50.80 4.42; 250 Berchem-Sainte-Agathe,Sint-Agatha-Berchem 50.87 4.29;
  220 Koekelberg 50.86 4.33`;
