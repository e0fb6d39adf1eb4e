/** The stored text of a message whose sender was erased (product 2, deletion). Pages show it translated. */
export const erasedText = "[deleted]";
