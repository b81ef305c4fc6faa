/** Documents of a load: what a valid one is, what a key alone tells, and what they add up to. Pure. */
import type { FieldProblem } from '#platform/shared/app-error.ts'
import {
  DOCUMENTO_FISCAL_MODELOS,
  formatChaveAcesso,
  normalizeChaveAcesso,
  parseChaveAcesso,
} from '#platform/shared/chave-acesso.ts'
import { parseInstant } from '#platform/shared/date.ts'
import { isDocumento, normalizeDocumento } from '#platform/shared/documento.ts'
import { moneyFromNumber } from '#platform/shared/money.ts'
import { cleanLine } from '#platform/shared/texto.ts'
import { validationMessages } from '#platform/shared/validation-messages.ts'

export const TIPOS_DOCUMENTO = { nfe: 'NF-e', cte: 'CT-e', outro: 'Outro' } as const
export type TipoDocumento = keyof typeof TIPOS_DOCUMENTO
export const TIPO_DOCUMENTO_KEYS = Object.keys(TIPOS_DOCUMENTO) as TipoDocumento[]

export const MAX_DOCUMENTOS = 500
/** The most lines that an NF-e may have. */
export const MAX_ITENS = 990

/** Models that a load can carry, by position 21 of the key. */
const TIPO_DO_MODELO: Readonly<Partial<Record<string, TipoDocumento>>> = {
  '55': 'nfe',
  '57': 'cte',
  '67': 'cte',
}

export interface ItemFields {
  readonly codigo: string | null
  readonly descricao: string
  readonly ncm: string | null
  readonly unidade: string | null
  readonly quantidade: number | null
  readonly embalagem: string | null
  readonly pesoKg: number | null
  readonly volume: number | null
  readonly valor: number | null
  readonly comprimentoCm: number | null
  readonly larguraCm: number | null
  readonly alturaCm: number | null
}

interface ParteFields {
  readonly documento: string | null
  readonly nome: string | null
}

export interface DocumentoFields {
  readonly tipo: TipoDocumento
  readonly paradaId: string | null
  readonly codigo: string | null
  readonly descricao: string | null
  readonly numero: string | null
  readonly serie: string | null
  readonly chave: string | null
  readonly emitente: ParteFields
  readonly destinatario: ParteFields
  readonly emitidoEm: string | null
  readonly quantidade: number | null
  readonly embalagem: string | null
  readonly pesoKg: number | null
  readonly volume: number | null
  readonly valor: number | null
  readonly itens: readonly ItemFields[]
}

type Optional<T> = T | null | undefined
export interface ItemInput {
  readonly codigo?: Optional<string>
  readonly descricao: string
  readonly ncm?: Optional<string>
  readonly unidade?: Optional<string>
  readonly quantidade?: Optional<number>
  readonly embalagem?: Optional<string>
  readonly peso?: Optional<number>
  readonly volume?: Optional<number>
  readonly valor?: Optional<number>
  readonly comprimento?: Optional<number>
  readonly largura?: Optional<number>
  readonly altura?: Optional<number>
}
interface ParteInput {
  readonly documento?: Optional<string>
  readonly nome?: Optional<string>
}
export interface DocumentoInput {
  readonly tipo?: Optional<TipoDocumento>
  readonly paradaId?: Optional<string>
  readonly codigo?: Optional<string>
  readonly descricao?: Optional<string>
  readonly numero?: Optional<string>
  readonly serie?: Optional<string>
  readonly chave?: Optional<string>
  readonly emitente?: Optional<ParteInput>
  readonly destinatario?: Optional<ParteInput>
  readonly dhEmissao?: Optional<string>
  readonly quantidade?: Optional<number>
  readonly embalagem?: Optional<string>
  readonly peso?: Optional<number>
  readonly volume?: Optional<number>
  readonly valor?: Optional<number>
  readonly itens?: Optional<readonly ItemInput[]>
}

export const cleanItem = (item: ItemInput): ItemFields => ({
  codigo: cleanLine(item.codigo),
  descricao: cleanLine(item.descricao) ?? '',
  ncm: cleanLine(item.ncm),
  unidade: cleanLine(item.unidade),
  quantidade: item.quantidade ?? null,
  embalagem: cleanLine(item.embalagem),
  pesoKg: item.peso ?? null,
  volume: item.volume ?? null,
  valor: item.valor ?? null,
  comprimentoCm: item.comprimento ?? null,
  larguraCm: item.largura ?? null,
  alturaCm: item.altura ?? null,
})

const cleanParte = (parte: Optional<ParteInput>): ParteFields => ({
  documento: cleanLine(normalizeDocumento(parte?.documento ?? '')),
  nome: cleanLine(parte?.nome),
})

/** What a key alone tells of its document; undefined: it is no key. */
export function daChave(
  chave: string,
): { tipo: TipoDocumento | undefined; numero: string; serie: string; emitente: string } | undefined {
  const parsed = parseChaveAcesso(chave)
  return (
    parsed && {
      tipo: TIPO_DO_MODELO[parsed.modelo],
      numero: String(parsed.numero),
      serie: String(parsed.serie),
      emitente: parsed.emitente.documento,
    }
  )
}

/** Texts on one line, the key without spaces; what is not given is read from the key, where there is one. */
export function cleanDocumento(input: DocumentoInput): DocumentoFields {
  const chave = cleanLine(normalizeChaveAcesso(input.chave ?? ''))
  const known = chave === null ? undefined : daChave(chave)
  const emitente = cleanParte(input.emitente)
  return {
    tipo: known?.tipo ?? input.tipo ?? 'outro',
    paradaId: input.paradaId?.toLowerCase() ?? null,
    codigo: cleanLine(input.codigo),
    descricao: cleanLine(input.descricao),
    numero: cleanLine(input.numero) ?? known?.numero ?? null,
    serie: cleanLine(input.serie) ?? known?.serie ?? null,
    chave,
    emitente: { ...emitente, documento: emitente.documento ?? known?.emitente ?? null },
    destinatario: cleanParte(input.destinatario),
    emitidoEm: input.dhEmissao ? (parseInstant(input.dhEmissao) ?? '') : null,
    quantidade: input.quantidade ?? null,
    embalagem: cleanLine(input.embalagem),
    pesoKg: input.peso ?? null,
    volume: input.volume ?? null,
    valor: input.valor ?? null,
    itens: (input.itens ?? []).map(cleanItem),
  }
}

/** What is wrong with cleaned fields; whether the stop exists is asked elsewhere. */
export function checkDocumento(fields: DocumentoFields): FieldProblem[] {
  const problems: FieldProblem[] = []
  const refuse = (path: string, message: string) => problems.push({ path, message })
  const { chave, emitente, destinatario } = fields
  if (chave !== null) problems.push(...checkChave(chave, fields))
  else if (fields.tipo !== 'outro') refuse('chave', 'Informe a chave de acesso, de 44 posições')
  if (chave === null && fields.numero === null && fields.descricao === null) {
    refuse('numero', 'Informe o número ou a descrição do documento')
  }
  for (const [path, parte] of Object.entries({ emitente, destinatario })) {
    if (parte.documento !== null && !isDocumento(parte.documento)) {
      refuse(`${path}.documento`, validationMessages.invalidDocumento)
    }
  }
  if (fields.emitidoEm === '') refuse('dhEmissao', validationMessages.invalidDate)
  if (!isMoney(fields.valor)) refuse('valor', 'Use no máximo 2 casas decimais')
  fields.itens.forEach((item, index) => {
    if (item.descricao === '') refuse(`itens.${index}.descricao`, validationMessages.required)
    if (!isMoney(item.valor)) refuse(`itens.${index}.valor`, 'Use no máximo 2 casas decimais')
  })
  return problems
}

const isMoney = (value: number | null) => value === null || moneyFromNumber(value) !== undefined

function checkChave(chave: string, { numero, serie }: DocumentoFields): FieldProblem[] {
  if (chave.length !== 44) return [{ path: 'chave', message: 'A chave de acesso tem 44 posições' }]
  const parsed = parseChaveAcesso(chave)
  if (!parsed) {
    return [{ path: 'chave', message: 'Chave inválida: confira os números, o dígito verificador não bate' }]
  }
  if (!TIPO_DO_MODELO[parsed.modelo]) {
    const nome = Object.entries(DOCUMENTO_FISCAL_MODELOS).find(([modelo]) => modelo === parsed.modelo)?.[1]
    return [
      {
        path: 'chave',
        message: `A chave é de ${nome ?? `um documento de modelo ${parsed.modelo}`}: informe a de uma NF-e ou de um CT-e`,
      },
    ]
  }
  if (numero !== null && Number(numero) !== parsed.numero) {
    return [{ path: 'numero', message: `O número da chave é ${parsed.numero}` }]
  }
  return serie !== null && Number(serie) !== parsed.serie
    ? [{ path: 'serie', message: `A série da chave é ${parsed.serie}` }]
    : []
}

/**
 * `NF-e 88.412`, `CT-e 41-1`, `Documento 31000`, `Pallets`: as lists and the history call it. The number of another
 * kind of document is a code of whoever wrote it: it stays as written.
 */
export function nomeDocumento({
  tipo,
  numero,
  descricao,
  chave,
}: Pick<DocumentoFields, 'tipo' | 'numero' | 'descricao' | 'chave'>): string {
  const inKey = chave === null ? 'Documento' : formatChaveAcesso(chave)
  if (tipo === 'outro') return numero ? `Documento ${numero}` : descricao || inKey
  const number = numero !== null && /^\d{1,15}$/.test(numero) ? thousands.format(Number(numero)) : numero
  return [TIPOS_DOCUMENTO[tipo], number].filter(Boolean).join(' ')
}

const thousands = new Intl.NumberFormat('pt-BR')

/** `Farinha tipo 1`, or `Farinha tipo 1 e mais 3 itens`. */
export function resumoDosItens(itens: readonly Pick<ItemFields, 'descricao'>[], limit = 120): string | null {
  const [first, ...others] = itens
  if (!first) return null
  const ending =
    others.length === 0 ? '' : ` e mais ${others.length} ${others.length === 1 ? 'item' : 'itens'}`
  const room = limit - ending.length
  const { descricao } = first
  const shown = descricao.length <= room ? descricao : `${descricao.slice(0, room - 1).trimEnd()}…`
  return `${shown}${ending}`
}
