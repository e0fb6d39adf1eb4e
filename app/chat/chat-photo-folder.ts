/** The files of photos sent in chats lie here, each for one message alone. */
export const chatPhotoFolder = "chat";
