/** Registered companies (L-079): what a valid one is, and what it still lacks. */

import type { FieldProblem } from '#platform/shared/app-error.ts'
import { isCep, normalizeCep } from '#platform/shared/cep.ts'
import { isDocumento, normalizeDocumento } from '#platform/shared/documento.ts'
import { isEmail, normalizeEmail } from '#platform/shared/email.ts'
import type { Loose } from '#platform/shared/loose.ts'
import { normalizeTelefone } from '#platform/shared/telefone.ts'
import { validationMessages } from '#platform/shared/validation-messages.ts'
import { checkJanelas, cleanJanelas, type Janela } from './janela.rules.ts'

/** Codes of the wire; 1 and 3 are those of the company types of the platform (S-148), 2 and 4 are ours. */
export const TIPOS_EMPRESA = { transportadora: 1, fornecedor: 2, embarcador: 3, cliente: 4 } as const
export type TipoEmpresaNome = keyof typeof TIPOS_EMPRESA
export type TipoEmpresa = (typeof TIPOS_EMPRESA)[TipoEmpresaNome]
/** In the order of the form. */
export const TIPO_EMPRESA_CODES: readonly TipoEmpresa[] = [4, 3, 2, 1]
export const TIPO_EMPRESA_LABELS: Readonly<Record<TipoEmpresa, string>> = {
  1: 'Transportadora',
  2: 'Fornecedor',
  3: 'Embarcador',
  4: 'Cliente',
}

/** `Cliente, Embarcador` */
export const tiposText = (tipos: readonly TipoEmpresa[]): string =>
  TIPO_EMPRESA_CODES.filter((tipo) => tipos.includes(tipo))
    .map((tipo) => TIPO_EMPRESA_LABELS[tipo])
    .join(', ')

export const CODIGO_PREFIX = 'EMP-'
/** `EMP-0001`; longer numbers are not cut. */
export const formatCodigo = (number: number) => `${CODIGO_PREFIX}${String(number).padStart(4, '0')}`

export const MAX_ENDERECOS = 30
export const MAX_PESO_KG = 999_999

export interface EnderecoFields {
  readonly cep: string | null
  readonly logradouro: string | null
  readonly numero: string | null
  readonly complemento: string | null
  readonly bairro: string | null
  readonly municipioId: number | null
  readonly latitude: number | null
  readonly longitude: number | null
}

export interface EnderecoAdicional extends EnderecoFields {
  /** Undefined for one that is new. */
  readonly id?: string | undefined
  readonly descricao: string
}

/** What a person fills in; addresses besides the main one have a name. */
export interface EmpresaFields extends EnderecoFields {
  readonly documento: string
  /** Null: one is given. */
  readonly codigo: string | null
  readonly nome: string
  readonly nomeFantasia: string | null
  readonly inscricaoEstadual: string | null
  readonly tipos: readonly TipoEmpresa[]
  readonly telefone: string | null
  readonly celular: string | null
  readonly email: string | null
  readonly vendedorId: string | null
  /** Absent where it is not spoken of, as in imports: the company keeps what it has. */
  readonly regiaoId?: string | null
  readonly pesoMaximoKg: number | null
  readonly observacoes: string | null
  readonly janelas: readonly Janela[]
  readonly enderecos: readonly EnderecoAdicional[]
}

type EnderecoInput = Loose<EnderecoFields>
export type EmpresaInput = Loose<Omit<EmpresaFields, 'documento' | 'nome' | 'enderecos'>> & {
  readonly documento: string
  readonly nome: string
  readonly enderecos?:
    | readonly (EnderecoInput & { readonly id?: string | undefined; readonly descricao: string })[]
    | null
    | undefined
}

const textOrNull = (text: string | null | undefined) => text?.trim() || null
const phoneOrNull = (text: string | null | undefined) =>
  textOrNull(text) && (normalizeTelefone(text ?? '') ?? textOrNull(text))

/** Spaces at the ends go, empty text becomes null, documents, CEPs and phones lose their punctuation. */
export function cleanEmpresa(input: EmpresaInput): EmpresaFields {
  const tipos = input.tipos ?? []
  return {
    documento: normalizeDocumento(input.documento),
    codigo: textOrNull(input.codigo)?.toUpperCase() ?? null,
    nome: input.nome.replace(/\s+/gu, ' ').trim(),
    nomeFantasia: textOrNull(input.nomeFantasia),
    inscricaoEstadual: cleanInscricao(input.inscricaoEstadual),
    tipos: tipos.length > 0 ? TIPO_EMPRESA_CODES.filter((tipo) => tipos.includes(tipo)) : [],
    telefone: phoneOrNull(input.telefone),
    celular: phoneOrNull(input.celular),
    email: textOrNull(normalizeEmail(input.email ?? '')),
    vendedorId: input.vendedorId?.toLowerCase() ?? null,
    regiaoId: input.regiaoId?.toLowerCase() ?? null,
    pesoMaximoKg: input.pesoMaximoKg ?? null,
    observacoes: textOrNull(input.observacoes),
    ...cleanEndereco(input),
    janelas: cleanJanelas(input.janelas ?? []),
    enderecos: (input.enderecos ?? []).map((endereco) => ({
      id: endereco.id?.toLowerCase(),
      descricao: endereco.descricao.trim(),
      ...cleanEndereco(endereco),
    })),
  }
}

const cleanEndereco = (input: EnderecoInput): EnderecoFields => ({
  cep: textOrNull(normalizeCep(input.cep ?? '') ?? input.cep),
  logradouro: textOrNull(input.logradouro),
  numero: textOrNull(input.numero),
  complemento: textOrNull(input.complemento),
  bairro: textOrNull(input.bairro),
  municipioId: input.municipioId ?? null,
  latitude: input.latitude ?? null,
  longitude: input.longitude ?? null,
})

const ISENTO = 'ISENTO'
const INSCRICAO = /^(ISENTO|P?\d{2,14})$/

export const isInscricao = (text: string) => INSCRICAO.test(text)

/** Digits only, or `ISENTO`; rural producers of São Paulo have a P before them. */
export function cleanInscricao(text: string | null | undefined): string | null {
  const bare = (text ?? '').replace(/[.\-/\s]/g, '').toUpperCase()
  return textOrNull(bare === 'ISENTA' ? ISENTO : bare)
}

/** What is wrong with cleaned fields. Whether places and sellers exist is asked elsewhere. */
export function checkEmpresa(fields: EmpresaFields): FieldProblem[] {
  const problems: FieldProblem[] = []
  const refuse = (path: string, message: string) => problems.push({ path, message })
  if (fields.documento === '') refuse('documento', validationMessages.required)
  else if (!isDocumento(fields.documento)) refuse('documento', validationMessages.invalidDocumento)
  if (fields.inscricaoEstadual !== null && !isInscricao(fields.inscricaoEstadual)) {
    refuse('inscricaoEstadual', 'Informe de 2 a 14 dígitos, ou ISENTO')
  }
  if (fields.nome === '') refuse('nome', validationMessages.required)
  if (fields.tipos.length === 0) refuse('tipos', 'Escolha ao menos um tipo')
  for (const name of ['telefone', 'celular'] as const) {
    const phone = fields[name]
    if (phone !== null && normalizeTelefone(phone) === undefined)
      refuse(name, validationMessages.invalidTelefone)
  }
  if (fields.email !== null && !isEmail(fields.email)) refuse('email', validationMessages.invalidEmail)
  if (fields.pesoMaximoKg !== null && !(fields.pesoMaximoKg > 0)) {
    refuse('pesoMaximoKg', validationMessages.greaterThanZero)
  }
  problems.push(...checkEndereco(fields))
  problems.push(...checkJanelas(fields.janelas))
  fields.enderecos.forEach((endereco, index) => {
    const at = (path: string) => `enderecos.${index}.${path}`
    if (endereco.descricao === '') refuse(at('descricao'), validationMessages.required)
    if (endereco.municipioId === null) refuse(at('municipioId'), 'Informe o município')
    problems.push(...checkEndereco(endereco).map(({ path, message }) => ({ path: at(path), message })))
  })
  return problems
}

function checkEndereco({ cep, latitude, longitude }: EnderecoFields): FieldProblem[] {
  const problems: FieldProblem[] = []
  if (cep !== null && !isCep(cep)) problems.push({ path: 'cep', message: 'Informe os 8 dígitos do CEP' })
  if ((latitude === null) !== (longitude === null)) {
    problems.push({
      path: latitude === null ? 'latitude' : 'longitude',
      message: 'Informe latitude e longitude juntas',
    })
  }
  return problems
}

/** What a delivery needs and the main address lacks, as labels; the column `pendente` says the same. */
export function listPendencias(fields: EnderecoFields): string[] {
  const needed = {
    CEP: fields.cep,
    Logradouro: fields.logradouro,
    Número: fields.numero,
    Município: fields.municipioId,
  }
  return Object.entries(needed).flatMap(([label, value]) => (value === null ? [label] : []))
}

/** `Rua do Príncipe, 1480, Centro, Joinville, SC, 89201-300`; empty when nothing is known. */
export function enderecoText(
  { logradouro, numero, complemento, bairro }: EnderecoFields,
  municipio: { readonly nome: string; readonly uf: string } | null,
): string {
  const place = municipio ? `${municipio.nome}, ${municipio.uf}` : null
  return [logradouro, numero, complemento, bairro, place].filter(Boolean).join(', ')
}
