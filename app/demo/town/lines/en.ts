import type { Lines } from "./shape.ts";

export const en: Lines = {
  openings: [
    "My friends describe me as good company with a slightly wicked sense of humour.",
    "Calm on the outside, full of plans on the inside.",
    "I moved to {city} for work and stayed for the people.",
    "Writing about yourself is harder than it looks, so bear with me.",
  ],
  abouts: [
    "Weekends are for long walks, late breakfasts and seeing where the day goes.",
    "I cook when I am happy, and I am happy quite often.",
    "Give me a good conversation and a corner table and I will forget the time.",
    "I laugh easily, mostly at my own mistakes.",
    "Work keeps me busy, so I choose carefully who I spend my evenings with.",
    "There is always music on at my place, and I will dance in the kitchen if nobody stops me.",
    "I like people who are curious, kind and a little bit daring.",
    "I have a weakness for the sea, second-hand bookshops and warm hands.",
  ],
  closings: [
    "Ask me about my last trip and you will be there for an hour.",
    "The rest is better told in person.",
    "Say hello, I promise to answer with more than one word.",
  ],
  lookingFor: [
    "Someone who knows what they want and is not afraid to say so.",
    "Good chemistry, good talks and no games.",
    "Let us start with a drink and see where the evening takes us.",
    "A sense of humour first, everything else second.",
    "Someone warm, honest and a bit adventurous.",
    "No rush. A spark, some laughter, and then we will see.",
    "A partner in crime for evenings that run late.",
    "Someone close by to be spontaneous with.",
  ],
  conversations: [
    [
      "Hi! I was about to log off, and then I saw your smile.",
      "Well, I am glad you stayed a minute longer. How is your evening?",
      "Much better now. What do you do when you have a day all to yourself?",
      "Sleep in, walk somewhere green and end up in a café. You?",
    ],
    [
      "I see you like cooking. What would you make to impress me?",
      "Something slow, so that we would have to talk while it simmers.",
      "Clever. I would bring a bottle and pretend to help.",
      "Deal. You can chop the onions.",
    ],
    [
      "Quick and important question: early bird or night owl?",
      "Night owl, without a doubt. The best talks happen after midnight.",
      "Then we will get along. What keeps you up?",
      "Lately? Good books and messages like this one.",
    ],
    [
      "Hello there. I think we live quite close. Do you have a favourite place for coffee?",
      "A tiny one with mismatched chairs and far too much cake.",
      "That sounds exactly like where I want to be tonight.",
      "You will find me by the window, most evenings.",
    ],
    [
      "May I ask which book is on your bedside table right now?",
      "A thriller. Three weeks in, and I keep falling asleep.",
      "Then it is either a bad book or a very good bed.",
      "The bed, definitely the bed.",
    ],
  ],
  followUps: [
    ["Any plans for the weekend?", "Nothing fixed. Surprise me with an idea."],
    ["What always makes you laugh?", "Terrible puns. The worse, the better."],
    ["Shall we have that coffee some time?", "I would love to. Thursday after work?"],
    ["I thought of you today.", "That is sweet. I had you on my mind as well."],
    ["What song is stuck in your head right now?", "Something from the nineties. I am not proud of it."],
  ],
};
