/** How vehicles are followed, as a form. Pure. */
import { validationMessages } from '#platform/shared/validation-messages.ts'
import type { FormProblems } from '#platform/web/record/use-record-form.ts'
import type { Rastreamento } from '../preferencias.rules.ts'
import type { SectionRules } from './PreferenciaSection.tsx'

type NumberField = 'semSinalMin' | 'trajetoDias' | 'prazoCanhotoDias' | 'toleranciaMin'

/** Numbers as they are typed. */
export type RastreamentoValues = Readonly<Record<NumberField, string>> &
  Readonly<Pick<Rastreamento, 'frotaPropria' | 'linkDoMotorista' | 'documentosNoLink'>>

export const RASTREAMENTO_NUMBERS = [
  { name: 'semSinalMin', label: 'Sem sinal depois de (min)', min: 5, max: 1_440 },
  { name: 'trajetoDias', label: 'Trajeto inteiro guardado por (dias)', min: 30, max: 180 },
  { name: 'prazoCanhotoDias', label: 'Canhoto conferido em até (dias)', min: 1, max: 60 },
  { name: 'toleranciaMin', label: 'Tolerância do prazo da entrega (min)', min: 0, max: 1_440 },
] as const
export const RASTREAMENTO_SWITCHES = [
  {
    name: 'frotaPropria',
    label: 'Guardar posições da frota própria sem carga',
    description: 'Sem isto, o que chega de um veículo sem carga na estrada é descartado.',
  },
  {
    name: 'linkDoMotorista',
    label: 'Criar o link do motorista ao alocar',
    description: 'Sem isto, o link de cada carga é criado por um botão.',
  },
  {
    name: 'documentosNoLink',
    label: 'Mostrar os documentos da carga ao motorista',
    description: 'Os documentos fiscais dizem valores. Sem isto, o link não os abre.',
  },
] as const

function check(values: RastreamentoValues): FormProblems {
  const problems: Record<string, string> = {}
  for (const { name, min, max } of RASTREAMENTO_NUMBERS) {
    const text = values[name].trim()
    const number = Number(text)
    if (text === '') problems[name] = validationMessages.required
    else if (!/^\d+$/.test(text)) problems[name] = validationMessages.maxDecimals(0)
    else if (number < min) problems[name] = validationMessages.minValue(min)
    else if (number > max) problems[name] = validationMessages.maxValue(max)
  }
  return problems
}

export const rastreamentoRules: SectionRules<RastreamentoValues> = {
  key: 'rastreamento',
  valuesOf: ({
    rastreamento: { semSinalMin, trajetoDias, prazoCanhotoDias, toleranciaMin, ...switches },
  }) => ({
    semSinalMin: String(semSinalMin),
    trajetoDias: String(trajetoDias),
    prazoCanhotoDias: String(prazoCanhotoDias),
    toleranciaMin: String(toleranciaMin),
    ...switches,
  }),
  check,
  inputOf: ({ semSinalMin, trajetoDias, prazoCanhotoDias, toleranciaMin, ...switches }) => ({
    rastreamento: {
      semSinalMin: Number(semSinalMin),
      trajetoDias: Number(trajetoDias),
      prazoCanhotoDias: Number(prazoCanhotoDias),
      toleranciaMin: Number(toleranciaMin),
      ...switches,
    },
  }),
  // What was on time is worked out again, of all deliveries.
  savedNote: (before, after) =>
    before.rastreamento.toleranciaMin === after.rastreamento.toleranciaMin
      ? undefined
      : 'Os números estão sendo recalculados.',
  fields: [
    ...RASTREAMENTO_NUMBERS.map(({ name, label }) => ({
      name,
      label,
      show: (values: RastreamentoValues) => values[name],
    })),
    ...RASTREAMENTO_SWITCHES.map(({ name, label }) => ({
      name,
      label,
      show: (values: RastreamentoValues) => (values[name] ? 'Sim' : 'Não'),
    })),
  ],
}
