import type { Lines } from "./shape.ts";

export const es: Lines = {
  openings: [
    "Mis amigos dicen que conmigo las noches siempre se alargan.",
    "{Tranquilo|Tranquila} al principio, hasta que entro en confianza.",
    "Vivo en {city} y todavía descubro rincones nuevos cada semana.",
    "Describirse en pocas líneas es raro, pero allá voy.",
  ],
  abouts: [
    "Los fines de semana busco el sol, el mar o una buena terraza.",
    "Cocino con cariño y con demasiado ajo.",
    "Me gustan las conversaciones largas y la gente que mira a los ojos.",
    "Me río con facilidad, sobre todo de mí.",
    "Trabajo mucho, así que mi tiempo libre lo guardo para quien me hace sentir bien.",
    "En mi casa siempre suena música, y bailo aunque no me lo pidan.",
    "Soy {curioso|curiosa}, {directo|directa} y un poco {travieso|traviesa}.",
    "Prefiero una escapada improvisada a un plan perfecto.",
  ],
  closings: [
    "Lo demás prefiero contártelo en persona.",
    "Escríbeme sin miedo, un hola ya es un buen comienzo.",
    "Pregúntame por mi último viaje y tendremos charla para rato.",
  ],
  lookingFor: [
    "Alguien que sepa lo que quiere y se atreva a decirlo.",
    "Complicidad, chispa y nada de juegos.",
    "Primero unas cañas y luego ya se verá.",
    "Una persona con humor, con la que también se pueda estar en silencio.",
    "Sin prisas: que haya química y que fluya.",
    "Noches bonitas, risas y un poco de vértigo.",
    "Coqueteo, ternura y mariposas en el estómago.",
    "Alguien de la zona para planes de última hora.",
  ],
  conversations: [
    [
      "¡Hola! Tu sonrisa me ha hecho parar, así que aquí estoy.",
      "Qué buena manera de empezar. ¿Qué tal tu día?",
      "Largo, pero mejora por momentos. ¿Qué haces en una tarde libre?",
      "Paseo, cerveza y lo que surja. ¿Y tú?",
    ],
    [
      "Veo que te gusta cocinar. ¿Cuál es tu especialidad?",
      "La tortilla, con cebolla, y no acepto debate.",
      "Con cebolla, por supuesto. Ya me caes bien.",
      "Entonces solo falta poner fecha.",
    ],
    [
      "Pregunta importante: ¿playa o montaña?",
      "Playa al atardecer, cuando ya no queda nadie.",
      "Me gusta esa imagen. ¿Y madrugar o trasnochar?",
      "Trasnochar, sin duda. Las mejores charlas son de madrugada.",
    ],
  ],
  followUps: [
    ["¿Tienes planes para el fin de semana?", "Todavía no. ¡Propón algo!"],
    ["¿Qué te hace reír siempre?", "Los chistes malos. Cuanto peores, mejor."],
    ["¿Tomamos un café un día de estos?", "Me encantaría. ¿El jueves después del trabajo?"],
    ["Hoy me he acordado de ti.", "Qué bonito. Yo también de ti, la verdad."],
    ["¿Eres de levantarte temprano?", "Solo después del segundo café."],
  ],
};
