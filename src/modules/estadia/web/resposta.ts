/** What the answer box holds, and what it sends. Pure. */
import { parseMoney } from '#platform/shared/money.ts'
import { MAX_TEXTO } from '../estadia.rules.ts'

export interface RespostaValues {
  readonly texto: string
  readonly horas: string
  /** In reais, as it was written. */
  readonly valor: string
}

export const RESPOSTA_VAZIA: RespostaValues = { texto: '', horas: '', valor: '' }

export type RespostaProblems = Partial<Record<keyof RespostaValues, string>>

/** Whole hours, at most so many as the server takes. */
const MAX_HORAS = 9_999

export function checkResposta({ texto, horas, valor }: RespostaValues): RespostaProblems {
  return {
    ...(texto.trim() === '' && { texto: 'Escreva o que aconteceu' }),
    ...(texto.length > MAX_TEXTO && { texto: `No máximo ${MAX_TEXTO} caracteres` }),
    ...(horas.trim() !== '' &&
      horasDe(horas) === undefined && {
        horas: `Informe horas inteiras, até ${MAX_HORAS.toLocaleString('pt-BR')}`,
      }),
    ...checkValor(valor),
  }
}

export const checkValor = (valor: string): RespostaProblems =>
  valor.trim() !== '' && valorDe(valor) === undefined
    ? { valor: 'Informe um valor em reais, por exemplo 385,60' }
    : {}

const horasDe = (text: string): number | undefined => {
  const plain = text.trim()
  const hours = /^\d+$/.test(plain) ? Number(plain) : undefined
  return hours !== undefined && hours <= MAX_HORAS ? hours : undefined
}

/** Reais of what was written; undefined for nothing and for what is no amount. */
export function valorDe(text: string): number | undefined {
  const centavos = parseMoney(text)
  return centavos === undefined || centavos < 0 ? undefined : centavos / 100
}

export function toEscrito({ texto, horas, valor }: RespostaValues) {
  const [hours, reais] = [horasDe(horas), valorDe(valor)]
  return {
    texto: texto.trim(),
    ...(hours !== undefined && { horas: hours }),
    ...(reais !== undefined && { valor: reais }),
  }
}
