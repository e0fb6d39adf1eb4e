/** What stands in the place of a message whose sender was erased (product 2, deletion); pages say it in their language. */
export const erasedText = "[deleted]";
