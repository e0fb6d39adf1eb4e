/** The stored text of a message whose sender was erased (app/leaving/README.md#deletion). Pages show it translated. */
export const erasedText = "[deleted]";
