/** The gates of a load: what each is called, where it acts, and who may let a load pass. Source: commercial §4.2. */
import type { RegraCodigo } from '#modules/regra-legal/regra-dados.ts'

export const GATES = [
  'rntrc',
  'rctrc',
  'rcdc',
  'rcv',
  'piso',
  'ciot',
  'vale-pedagio',
  'documentos',
  'encerramento',
  'pagamento',
] as const
export type Gate = (typeof GATES)[number]

/** What a load is about to do: be given to somebody, or leave. */
export const MOMENTOS = ['contrato', 'saida'] as const
export type Momento = (typeof MOMENTOS)[number]

/** User permissions that let a load pass, each for its gates. */
export const PERMISSOES = ['gestor-risco', 'gestor-transporte'] as const
export type Permissao = (typeof PERMISSOES)[number]
export const PERMISSAO_LABELS: Readonly<Record<Permissao, string>> = {
  'gestor-risco': 'Gestor de risco',
  'gestor-transporte': 'Gestor de transporte',
}

export interface GateDefinition {
  readonly titulo: string
  /** The rule of the catalogue that it stands on. */
  readonly regra: RegraCodigo
  readonly impede: readonly Momento[]
  readonly libera: Permissao | null
  /** Whoever lets it pass must show something. */
  readonly exigeComprovante: boolean
}

const contratoESaida = ['contrato', 'saida'] as const

export const GATE: Readonly<Record<Gate, GateDefinition>> = {
  rntrc: { titulo: 'RNTRC', regra: 'rntrc', impede: contratoESaida, libera: null, exigeComprovante: false },
  rctrc: {
    titulo: 'Seguro RCTR-C',
    regra: 'seguros',
    impede: contratoESaida,
    libera: 'gestor-risco',
    exigeComprovante: false,
  },
  rcdc: {
    titulo: 'Seguro RC-DC e PGR',
    regra: 'seguros',
    impede: contratoESaida,
    libera: 'gestor-risco',
    exigeComprovante: false,
  },
  rcv: {
    titulo: 'Seguro RC-V',
    regra: 'seguros',
    impede: contratoESaida,
    libera: 'gestor-risco',
    exigeComprovante: false,
  },
  piso: {
    titulo: 'Piso mínimo',
    regra: 'piso-minimo',
    impede: ['contrato'],
    libera: null,
    exigeComprovante: false,
  },
  ciot: { titulo: 'CIOT', regra: 'ciot', impede: ['saida'], libera: null, exigeComprovante: false },
  'vale-pedagio': {
    titulo: 'Vale-pedágio',
    regra: 'vale-pedagio',
    impede: ['saida'],
    libera: 'gestor-transporte',
    exigeComprovante: true,
  },
  documentos: {
    titulo: 'CT-e e MDF-e',
    regra: 'encerramento',
    impede: [],
    libera: null,
    exigeComprovante: false,
  },
  encerramento: {
    titulo: 'Encerramento',
    regra: 'encerramento',
    impede: [],
    libera: null,
    exigeComprovante: false,
  },
  pagamento: {
    titulo: 'Pagamento do frete',
    regra: 'pagamento-frete',
    impede: [],
    libera: null,
    exigeComprovante: false,
  },
}

/** The gates that a company may switch off: those that stop something. */
export const GATES_COM_CHAVE = GATES.filter((gate) => GATE[gate].impede.length > 0)

export const ESTADOS = [
  'conforme',
  'aviso',
  'bloqueia',
  'aguardando',
  'previsto',
  'nao-se-aplica',
  'liberado',
] as const
export type EstadoDoGate = (typeof ESTADOS)[number]

export const ESTADO_LABELS: Readonly<Record<EstadoDoGate, string>> = {
  conforme: 'Conforme',
  aviso: 'Aviso',
  bloqueia: 'Bloqueia',
  aguardando: 'Aguardando',
  previsto: 'Previsto',
  'nao-se-aplica': 'Não se aplica',
  liberado: 'Liberado com motivo',
}
