/** Exit code of a process that decodes pictures and needed too much memory. */
export const memoryExit = 90;
