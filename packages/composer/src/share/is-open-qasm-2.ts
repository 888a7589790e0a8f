/** Whether a program says, below comments, that it is one of OpenQASM 2. */
export const isOpenQasm2 = (text: string): boolean =>
  /^\s*(?:(?:\/\/[^\n]*\n|\/\*[^]*?\*\/)\s*)*OPENQASM\s+2/.test(text)
