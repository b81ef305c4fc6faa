/** Texts of form fields, the same on server and web: MSG-038 to MSG-053 of the message catalogue (S-227, S-228). */
export const validationMessages = {
  required: 'Campo obrigatório',
  invalidEmail: 'E-mail inválido',
  invalidPlaca: 'Placa inválida',
  invalidValue: 'Valor inválido',
  invalidNumber: 'Use só números, com vírgula para as casas decimais',
  invalidTelefone: 'Informe DDD e número',
  invalidDate: 'Data inválida',
  endBeforeStart: 'O fim vem antes do início',
  passwordsNotEqual: 'A senha e a confirmação de senha devem ser iguais',
  searchTooShort: 'Digite no mínimo 3 caracteres para pesquisar',
  maxLength: (characters: number) => `Máximo de ${characters} caracteres`,
  minLength: (characters: number) => `Mínimo de ${characters} caracteres`,
  /** A limit with a unit or decimals arrives already formatted. */
  maxValue: (limit: number | string) => `Valor máximo: ${limit}`,
  minValue: (limit: number | string) => `Valor mínimo: ${limit}`,
  maxDecimals: (decimals: number) =>
    decimals === 0 ? 'Use um número inteiro' : `Use no máximo ${decimals} casas decimais`,
  invalidDocumento: 'Documento inválido',
  greaterThanZero: 'Deve ser maior que zero',
  /** `U+202E`: a sign that nobody sees, or that turns what follows. */
  hiddenCharacter: (code: string) =>
    `Há um caractere invisível (${code}). Apague o texto e digite-o de novo.`,
  invalidFormat: 'Formato inválido',
  sizeExceeded: 'Tamanho excedido',
  cidadeOrEstadoRequired: 'Selecione ao menos a cidade ou o estado',
} as const
