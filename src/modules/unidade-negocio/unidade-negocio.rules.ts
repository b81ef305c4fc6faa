/** Business units (L-080): what a valid one is, and what may happen to it. */
import type { FieldProblem } from '#platform/shared/app-error.ts'
import { isCep, normalizeCep } from '#platform/shared/cep.ts'
import { parseInstant } from '#platform/shared/date.ts'
import { isCnpj, normalizeDocumento } from '#platform/shared/documento.ts'
import { isTimeZone } from '#platform/shared/time-zone.ts'
import { validationMessages } from '#platform/shared/validation-messages.ts'

/** What the arrival of a position in a fence does to the loads of a unit (execution §2, geofence). */
export const MODOS_CERCA = {
  desligado: 'Desligado',
  sugerir: 'Sugerir',
  automatico: 'Automático',
} as const
export type ModoCerca = keyof typeof MODOS_CERCA
export const MODO_CERCA_KEYS: readonly ModoCerca[] = ['desligado', 'sugerir', 'automatico']
export const MODO_CERCA_PADRAO: ModoCerca = 'automatico'

/** The fields that a person fills in; the time zone comes from the municipality when there is one. */
export interface UnidadeFields {
  readonly descricao: string
  readonly codigo: string | null
  readonly documento: string | null
  readonly cep: string | null
  readonly logradouro: string | null
  readonly numero: string | null
  readonly complemento: string | null
  readonly bairro: string | null
  readonly municipioId: number | null
  readonly fusoHorario: string | null
  readonly latitude: number | null
  readonly longitude: number | null
}

export type UnidadeInput = { readonly [K in keyof UnidadeFields]?: UnidadeFields[K] | undefined } & {
  readonly descricao: string
}

/** Spaces at the ends go, empty text becomes null, CNPJ and CEP lose their punctuation. */
export function cleanUnidade(input: UnidadeInput): UnidadeFields {
  return {
    descricao: input.descricao.trim(),
    codigo: textOrNull(input.codigo),
    documento: textOrNull(normalizeDocumento(input.documento ?? '')),
    cep: textOrNull(normalizeCep(input.cep ?? '') ?? input.cep),
    logradouro: textOrNull(input.logradouro),
    numero: textOrNull(input.numero),
    complemento: textOrNull(input.complemento),
    bairro: textOrNull(input.bairro),
    municipioId: input.municipioId ?? null,
    fusoHorario: textOrNull(input.fusoHorario),
    latitude: input.latitude ?? null,
    longitude: input.longitude ?? null,
  }
}

const textOrNull = (text: string | null | undefined) => text?.trim() || null

/** What is wrong with cleaned fields, one problem per field. Whether the municipality exists is asked elsewhere. */
export function checkUnidade(fields: UnidadeFields): FieldProblem[] {
  const problems: FieldProblem[] = []
  const refuse = (path: keyof UnidadeFields, message: string) => problems.push({ path, message })
  if (fields.descricao === '') refuse('descricao', validationMessages.required)
  if (fields.documento !== null && !isCnpj(fields.documento))
    refuse('documento', validationMessages.invalidDocumento)
  if (fields.cep !== null && !isCep(fields.cep)) refuse('cep', 'Informe os 8 dígitos do CEP')
  if (fields.municipioId === null) {
    if (fields.fusoHorario === null) refuse('municipioId', 'Informe o município ou o fuso horário')
    else if (!isTimeZone(fields.fusoHorario)) refuse('fusoHorario', 'Fuso horário desconhecido')
  }
  if ((fields.latitude === null) !== (fields.longitude === null)) {
    refuse(fields.latitude === null ? 'latitude' : 'longitude', 'Informe latitude e longitude juntas')
  }
  return problems
}

/** Why a unit must stay active: another screen would otherwise have no unit to open in. */
export type KeepActiveReason = 'last-active' | 'default'

/** `otherActive`: how many other units of the company are active. Null: it may be switched off or removed. */
export function whyKeepActive(
  unidade: { readonly ativo: boolean; readonly padrao: boolean },
  otherActive: number,
): KeepActiveReason | null {
  if (unidade.ativo && otherActive === 0) return 'last-active'
  return unidade.padrao ? 'default' : null
}

export interface Reader {
  readonly role: string
  readonly allUnits: boolean
  readonly unitIds: ReadonlySet<string>
}

/**
 * The units a person sees in the register (S-259): administrators keep all of them, an operator who is
 * restricted sees the active ones granted. Null: every unit.
 */
export function visibleUnits({ role, allUnits, unitIds }: Reader): readonly string[] | null {
  return role === 'Administrador' || allUnits ? null : [...unitIds]
}

/** The end of a share: an instant with its offset, later than now. Undefined: refused. */
export function parseShareEnd(text: string, now: Date): Date | undefined {
  const instant = parseInstant(text)
  if (instant === undefined) return undefined
  const end = new Date(instant)
  return end > now ? end : undefined
}
