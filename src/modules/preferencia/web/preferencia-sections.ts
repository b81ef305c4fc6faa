/** The parts of the preferences as forms. Pure. */
import { validationMessages } from '#platform/shared/validation-messages.ts'
import type { FormProblems } from '#platform/web/record/use-record-form.ts'
import { horaEmPalavras } from '../preferencia-palavras.rules.ts'
import {
  type AutomacaoAgendamento,
  CAMPOS_CARD,
  CAMPOS_HORARIO,
  type CampoHorario,
  type CardCarga,
  OBJETIVOS_ROTA,
  type Preferencias,
  ROTULOS_CARD,
  type Roteirizacao,
  SELOS_CARD,
  TOTAIS_CARD,
} from '../preferencias.rules.ts'
import type { SectionRules } from './PreferenciaSection.tsx'

const yesNo = (value: boolean) => (value ? 'Sim' : 'Não')
const noProblems = (): FormProblems => ({})
const named = (labels: Readonly<Record<string, string>>, keys: readonly string[]) =>
  keys.map((key) => labels[key] ?? key).join(', ') || 'Nenhum'

export interface CargaValues extends CardCarga {
  readonly exibirResolvidos: boolean
}

export const cargaRules: SectionRules<CargaValues> = {
  key: 'cargas',
  valuesOf: ({ PersonalizacaoCardCarga, ExibirAlertasResolvidosNoKanbanCarga }: Preferencias) => ({
    ...PersonalizacaoCardCarga,
    exibirResolvidos: ExibirAlertasResolvidosNoKanbanCarga,
  }),
  check: noProblems,
  inputOf: ({ exibirResolvidos, ...card }) => ({
    PersonalizacaoCardCarga: card,
    ExibirAlertasResolvidosNoKanbanCarga: exibirResolvidos,
  }),
  fields: [
    {
      name: 'exibirResolvidos',
      label: 'Mostrar alertas resolvidos',
      show: ({ exibirResolvidos }) => yesNo(exibirResolvidos),
    },
    { name: 'label', label: 'Título do cartão', show: ({ label }) => ROTULOS_CARD[label] },
    { name: 'header', label: 'Cabeçalho', show: ({ header }) => named(CAMPOS_CARD, header) },
    { name: 'body', label: 'Corpo', show: ({ body }) => named(CAMPOS_CARD, body) },
    { name: 'badges', label: 'Selos', show: ({ badges }) => named(SELOS_CARD, badges) },
    { name: 'totals', label: 'Totais', show: ({ totals }) => named(TOTAIS_CARD, totals) },
  ],
}

export interface HorarioValues {
  readonly campos: readonly CampoHorario[]
}

export const horarioRules: SectionRules<HorarioValues> = {
  key: 'agendamento',
  valuesOf: ({ personalizacaoHorariosPortalAgendamento }) => ({
    campos: personalizacaoHorariosPortalAgendamento,
  }),
  check: noProblems,
  inputOf: ({ campos }) => ({ personalizacaoHorariosPortalAgendamento: campos }),
  fields: [
    {
      name: 'campos',
      label: 'Campos do horário',
      show: ({ campos }) => (campos.length === 0 ? 'Os do padrão' : named(CAMPOS_HORARIO, campos)),
    },
  ],
}

type NumberField = 'velocidadeMediaKmH' | 'tempoParadaMin' | 'jornadaMaximaMin' | 'ocupacaoMaximaPercentual'
type SwitchField = 'respeitarJanelas' | 'considerarPedagios' | 'evitarBalsas' | 'retornarOrigem'

/** Numbers as they are typed. */
export type RotaValues = Readonly<Record<NumberField, string>> &
  Readonly<Pick<Roteirizacao, 'objetivo' | SwitchField>>

export const ROTA_NUMBERS: readonly {
  readonly name: NumberField
  readonly label: string
  readonly min: number
  readonly max: number
}[] = [
  { name: 'velocidadeMediaKmH', label: 'Velocidade média (km/h)', min: 10, max: 110 },
  { name: 'tempoParadaMin', label: 'Tempo de cada parada (min)', min: 0, max: 480 },
  { name: 'jornadaMaximaMin', label: 'Jornada máxima (min)', min: 60, max: 1_440 },
  { name: 'ocupacaoMaximaPercentual', label: 'Ocupação máxima (%)', min: 10, max: 100 },
]

export const ROTA_SWITCHES: readonly { readonly name: SwitchField; readonly label: string }[] = [
  { name: 'respeitarJanelas', label: 'Respeitar janelas de atendimento' },
  { name: 'considerarPedagios', label: 'Considerar pedágios no custo' },
  { name: 'evitarBalsas', label: 'Evitar balsas' },
  { name: 'retornarOrigem', label: 'Retornar à origem' },
]

function checkRota(values: RotaValues): FormProblems {
  const problems: Record<string, string> = {}
  for (const { name, min, max } of ROTA_NUMBERS) {
    const text = values[name].trim()
    const number = Number(text)
    if (text === '') problems[name] = validationMessages.required
    else if (!/^\d+$/.test(text)) problems[name] = validationMessages.maxDecimals(0)
    else if (number < min) problems[name] = validationMessages.minValue(min)
    else if (number > max) problems[name] = validationMessages.maxValue(max)
  }
  return problems
}

export const rotaRules: SectionRules<RotaValues> = {
  key: 'roteirizacao',
  valuesOf: ({ roteirizacao }) => ({
    ...roteirizacao,
    velocidadeMediaKmH: String(roteirizacao.velocidadeMediaKmH),
    tempoParadaMin: String(roteirizacao.tempoParadaMin),
    jornadaMaximaMin: String(roteirizacao.jornadaMaximaMin),
    ocupacaoMaximaPercentual: String(roteirizacao.ocupacaoMaximaPercentual),
  }),
  check: checkRota,
  inputOf: (values) => ({
    roteirizacao: {
      ...values,
      ...Object.fromEntries(ROTA_NUMBERS.map(({ name }) => [name, Number(values[name])])),
    },
  }),
  fields: [
    { name: 'objetivo', label: 'Objetivo', show: ({ objetivo }) => OBJETIVOS_ROTA[objetivo] },
    ...ROTA_NUMBERS.map(({ name, label }) => ({ name, label, show: (values: RotaValues) => values[name] })),
    ...ROTA_SWITCHES.map(({ name, label }) => ({
      name,
      label,
      show: (values: RotaValues) => yesNo(values[name]),
    })),
  ],
}

type MinutosField = 'toleranciaMin' | 'prazoInformacoesMin'

/** Minutes as they are typed, the time of day as `15:00`. */
export type AutomacaoValues = Readonly<Record<MinutosField, string>> &
  Readonly<Pick<AutomacaoAgendamento, 'naoCompareceu' | 'faltaDeInformacoes' | 'lembrete'>> & {
    readonly horaDoLembrete: string
  }

const HORA = /^([01]\d|2[0-3]):([0-5]\d)$/
const MAX_MINUTOS: Readonly<Record<MinutosField, number>> = {
  toleranciaMin: 1_440,
  prazoInformacoesMin: 20_160,
}

function checkMinutos(text: string, max: number): string | undefined {
  if (text.trim() === '') return validationMessages.required
  if (!/^\d+$/.test(text.trim())) return validationMessages.maxDecimals(0)
  return Number(text) > max ? validationMessages.maxValue(max) : undefined
}

function checkAutomacao(values: AutomacaoValues): FormProblems {
  const problems: Record<string, string> = {}
  for (const name of Object.keys(MAX_MINUTOS) as MinutosField[]) {
    const text = checkMinutos(values[name], MAX_MINUTOS[name])
    if (text !== undefined) problems[name] = text
  }
  if (!HORA.test(values.horaDoLembrete)) problems.horaDoLembrete = validationMessages.invalidValue
  return problems
}

const minutosDe = (hora: string) => {
  const [, hours = 0, minutes = 0] = HORA.exec(hora) ?? []
  return Number(hours) * 60 + Number(minutes)
}

export const automacaoRules: SectionRules<AutomacaoValues> = {
  key: 'automacao do agendamento',
  valuesOf: ({ automacaoAgendamento: saved }) => ({
    ...saved,
    toleranciaMin: String(saved.toleranciaMin),
    prazoInformacoesMin: String(saved.prazoInformacoesMin),
    horaDoLembrete: horaEmPalavras(saved.horaDoLembrete),
  }),
  check: checkAutomacao,
  inputOf: (values) => ({
    automacaoAgendamento: {
      ...values,
      toleranciaMin: Number(values.toleranciaMin),
      prazoInformacoesMin: Number(values.prazoInformacoesMin),
      horaDoLembrete: minutosDe(values.horaDoLembrete),
    },
  }),
  fields: [
    { name: 'naoCompareceu', label: 'Cancelar quem não compareceu', show: (v) => yesNo(v.naoCompareceu) },
    { name: 'toleranciaMin', label: 'Tolerância (min)', show: (v) => v.toleranciaMin },
    {
      name: 'faltaDeInformacoes',
      label: 'Cancelar por falta de informações',
      show: (v) => yesNo(v.faltaDeInformacoes),
    },
    {
      name: 'prazoInformacoesMin',
      label: 'Prazo das informações (min antes)',
      show: (v) => v.prazoInformacoesMin,
    },
    { name: 'lembrete', label: 'Lembrete na véspera', show: (v) => yesNo(v.lembrete) },
    { name: 'horaDoLembrete', label: 'Hora do lembrete', show: (v) => v.horaDoLembrete },
  ],
}
