/** The form of what a person tells of a gate: its fields, and how they become what is sent. */
import { dayAt, formatTime, instantAt } from '#platform/shared/date.ts'
import type { FatoEnviado } from '../conformidade.contract.ts'
import type { GateInformado } from '../fatos.ts'

export type CampoFato = Exclude<keyof FatoEnviado, undefined>

export interface FieldDef {
  readonly campo: CampoFato
  readonly label: string
  readonly kind: 'text' | 'forma' | 'moment' | 'chaves'
  readonly help?: string
}

export const FATO_FIELDS: { readonly [G in GateInformado]: readonly FieldDef[] } = {
  ciot: [
    { campo: 'numero', label: 'Número do CIOT', kind: 'text', help: '12 dígitos' },
    {
      campo: 'dispensa',
      label: 'Motivo da dispensa',
      kind: 'text',
      help: 'Só quando a operação é dispensada',
    },
  ],
  'vale-pedagio': [
    { campo: 'idvpo', label: 'IDVPO', kind: 'text', help: 'Número da compra' },
    { campo: 'fornecedor', label: 'Fornecedor', kind: 'text' },
    { campo: 'forma', label: 'Forma', kind: 'forma' },
    { campo: 'pedidoEm', label: 'Pedido em', kind: 'moment' },
    {
      campo: 'naoSeAplica',
      label: 'Por que não se aplica',
      kind: 'text',
      help: 'Por exemplo, rota sem praças',
    },
  ],
  documentos: [
    { campo: 'ctes', label: 'Chaves dos CT-e', kind: 'chaves', help: 'Uma por linha' },
    { campo: 'mdfe', label: 'Chave do MDF-e', kind: 'text' },
    { campo: 'mdfeAutorizadoEm', label: 'MDF-e autorizado em', kind: 'moment' },
  ],
  encerramento: [
    { campo: 'mdfeEncerradoEm', label: 'MDF-e encerrado em', kind: 'moment' },
    { campo: 'ciotEncerradoEm', label: 'CIOT encerrado em', kind: 'moment' },
  ],
  pagamento: [{ campo: 'pagoEm', label: 'Pago em', kind: 'moment' }],
}

/** What stands in the fields, as text; a moment is `2026-11-25T08:00` of the place, keys are one a line. */
export type FatoValues = Readonly<Record<string, string>>

export const valuesOf = (gate: GateInformado, fato: FatoEnviado | null, zona: string): FatoValues =>
  Object.fromEntries(
    FATO_FIELDS[gate].map(({ campo, kind }) => {
      const value = fato?.[campo]
      if (Array.isArray(value)) return [campo, value.join('\n')]
      const text = typeof value === 'string' ? value : ''
      return [campo, kind === 'moment' && text ? `${dayAt(text, zona)}T${formatTime(text, zona)}` : text]
    }),
  )

export function fatoToSend(gate: GateInformado, values: FatoValues, zona: string): FatoEnviado {
  return Object.fromEntries(
    FATO_FIELDS[gate].map(({ campo, kind }) => {
      const text = (values[campo] ?? '').trim()
      if (kind === 'chaves') return [campo, text.split(/\s*\n\s*/).filter(Boolean)]
      if (text === '') return [campo, null]
      const [day = '', clock = ''] = text.split('T')
      // What is no moment yet is sent as it stands, and refused on its field.
      return [campo, kind === 'moment' && clock ? instantAt(day, clock, zona) : text]
    }),
  )
}

/** The problem of a field; one of a line of keys counts for its field. */
export const problemOfField = (problems: Readonly<Record<string, string>>, campo: CampoFato) =>
  Object.entries(problems).find(
    ([path]) => path === `dados.${campo}` || path.startsWith(`dados.${campo}.`),
  )?.[1]
