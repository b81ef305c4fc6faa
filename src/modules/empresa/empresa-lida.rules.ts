/** Cells of a spreadsheet of companies that need more than the common readings. */

import {
  comSugestoes,
  type JsonValue,
  type LerCelula,
  problema,
  reparo,
  valor,
} from '#modules/integracao/leitura.rules.ts'
import type { JanelaLida } from '#modules/integracao/numero-lido.rules.ts'
import { cleanText } from '#modules/integracao/texto-lido.rules.ts'
import { foldText } from '#platform/shared/texto.ts'
import { validationMessages } from '#platform/shared/validation-messages.ts'
import {
  cleanInscricao,
  isInscricao,
  TIPO_EMPRESA_CODES,
  TIPO_EMPRESA_LABELS,
  type TipoEmpresa,
  tiposText,
} from './empresa.rules.ts'
import { DIAS, formatJanelas, type Janela } from './janela.rules.ts'

export const readInscricao: LerCelula = (texto) => {
  const inscricao = cleanInscricao(texto)
  if (inscricao === null || !isInscricao(inscricao)) {
    return problema('Informe de 2 a 14 dígitos, ou ISENTO', 'Inscrição estadual inválida')
  }
  return valor(inscricao)
}

export const lerCodigo: LerCelula = (texto) => {
  const codigo = cleanText(texto).toUpperCase()
  return codigo.length > 20
    ? problema(validationMessages.maxLength(20), 'Código longo demais')
    : valor(codigo)
}

const TIPO_BY_NAME = new Map<string, TipoEmpresa>(
  TIPO_EMPRESA_CODES.flatMap((tipo) => {
    const name = foldText(TIPO_EMPRESA_LABELS[tipo])
    return [[name, tipo] as const, [`${name}s`, tipo] as const]
  }).concat([
    ['transportador', 1],
    ['embarcadora', 3],
    ['fornecedora', 2],
  ]),
)

/** `Cliente, Fornecedor` */
export const readTipos: LerCelula = comSugestoes(
  (texto) => {
    const found = foldText(texto)
      .split(/\s*(?:,|;|\/|\+|\be\b)\s*/)
      .filter((word) => word !== '')
      .map((word) => TIPO_BY_NAME.get(word))
    if (found.length === 0 || found.includes(undefined)) {
      return problema('Use Cliente, Embarcador, Fornecedor ou Transportadora', 'Tipo inexistente')
    }
    const tipos = TIPO_EMPRESA_CODES.filter((tipo) => found.includes(tipo))
    return valor([...tipos], tiposText(tipos))
  },
  () => TIPO_EMPRESA_CODES.map((tipo) => tiposText([tipo])),
)

/** Street and number in one cell: `Rua do Príncipe, 1480`. */
export const readLogradouroNumero: LerCelula = (texto) => {
  const text = cleanText(texto)
  const [, logradouro = text, numero = null] =
    /^(.+?)(?:,\s*|\s+(?:n[º°.]?|nº)\s*)(\d[\w/-]*|s\/?n)$/iu.exec(text) ?? []
  if (logradouro.length > 120 || (numero?.length ?? 0) > 20) {
    return problema(validationMessages.maxLength(120), 'Endereço longo demais')
  }
  const stored = { valor: { logradouro, numero }, texto: enderecoLidoText({ logradouro, numero }) }
  return stored.texto === text ? valor(stored.valor, stored.texto) : reparo('opcao', stored)
}

export interface EnderecoLido {
  readonly logradouro: string
  readonly numero: string | null
}

export const enderecoLidoText = ({ logradouro, numero }: EnderecoLido) =>
  [logradouro, numero].filter(Boolean).join(', ')

const isObject = (value: JsonValue | undefined): value is { readonly [key: string]: JsonValue } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Undefined when the value is no address. */
export function asEndereco(value: JsonValue | undefined): EnderecoLido | undefined {
  if (!isObject(value) || typeof value.logradouro !== 'string') return undefined
  return { logradouro: value.logradouro, numero: typeof value.numero === 'string' ? value.numero : null }
}

/** The windows of a stored value: what a cell gives is one, what a record has may be several. */
export function asJanelas(value: JsonValue | undefined): Janela[] {
  if (Array.isArray(value)) return value.flatMap((item: JsonValue) => asJanelas(item))
  if (!isObject(value) || !Array.isArray(value.dias)) return []
  const { inicio, fim } = value
  if (typeof inicio !== 'string' || typeof fim !== 'string') return []
  const dias = value.dias
  return [
    { dias: DIAS.filter((dia) => dias.includes(dia)), inicio, fim, terminaNoDiaSeguinte: fim <= inicio },
  ]
}

/** In the very form that reading a cell gives, as far as one cell can say it. */
export function janelaValue(janelas: readonly Janela[]): JsonValue {
  const lidas = janelas.map(({ dias, inicio, fim }): JsonValue & JanelaLida => ({
    dias: DIAS.filter((dia) => dias.includes(dia)),
    inicio,
    fim,
  }))
  const [only] = lidas
  return only && lidas.length === 1 ? only : lidas
}

export const janelaText = (value: JsonValue): string => formatJanelas(asJanelas(value))
