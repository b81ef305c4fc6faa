/** The form of a remessa: what is typed, what a valid one is, and what is sent. Pure. */
import { instantAt } from '#platform/shared/date.ts'
import { formatAmount, parseAmount } from '#platform/web/fields/amount.ts'
import type { RecordField } from '#platform/web/record/RecordConflict.tsx'
import type { FormProblems, RecordState } from '#platform/web/record/use-record-form.ts'
import {
  type RemessaDetalhe,
  type SaveRemessa,
  TIPO_ATIVIDADE,
  TIPO_COMERCIO,
  TIPO_MODAL,
  TIPO_SERVICO,
} from '../../remessa-dados.contract.ts'
import { checkRemessa, cleanRemessa } from '../../remessa-values.contract.ts'

interface Escolha {
  readonly id: string
  readonly nome: string
}
interface Nota {
  readonly chave: string
  readonly peso: string
  readonly valor: string
}
type Party = 'remetente' | 'destinatario' | 'tomador' | 'agente' | 'terminalCarga' | 'terminalEntrega'

export type RemessaValues = { readonly [K in Party]: Escolha | null } & {
  readonly unidadeNegocioId: string
  readonly urgente: boolean
  readonly lote: string
  readonly remetenteNome: string
  readonly destinatarioNome: string
  readonly municipio: { readonly id: number; readonly nome: string; readonly uf: string } | null
  readonly destinoEndereco: string
  readonly contatoAgente: string
  readonly caracteristica: { readonly id: string; readonly descricao: string } | null
  readonly tipoModal: string
  readonly tipoServico: string
  readonly tipoComercio: string
  readonly tipoAtividade: string
  readonly coleta: string
  /** Written on the clock of the unit. */
  readonly dhColeta: string
  readonly entrega: string
  readonly dhEntrega: string
  readonly volumes: string
  readonly pesoBruto: string
  readonly pesoLiquido: string
  readonly pesoTara: string
  readonly cubagem: string
  readonly notas: readonly Nota[]
  readonly restricoes: string
  readonly observacoes: string
}

export const NOTA_VAZIA: Nota = { chave: '', peso: '', valor: '' }

export const novaRemessa = (unidadeNegocioId: string): RemessaValues => ({
  unidadeNegocioId,
  urgente: false,
  lote: '',
  remetente: null,
  remetenteNome: '',
  destinatario: null,
  destinatarioNome: '',
  municipio: null,
  destinoEndereco: '',
  tomador: null,
  agente: null,
  contatoAgente: '',
  terminalCarga: null,
  terminalEntrega: null,
  caracteristica: null,
  tipoModal: '1',
  tipoServico: '1',
  tipoComercio: '',
  tipoAtividade: '',
  coleta: '',
  dhColeta: '',
  entrega: '',
  dhEntrega: '',
  volumes: '1',
  pesoBruto: '',
  pesoLiquido: '',
  pesoTara: '',
  cubagem: '',
  notas: [],
  restricoes: '',
  observacoes: '',
})

/** `2026-11-27T14:00` on the clock of a zone. */
const writtenAt = (instant: string | null, zone: string): string =>
  instant === null
    ? ''
    : new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
        .format(new Date(instant))
        .replace(' ', 'T')

function instantOfWritten(text: string, zone: string): string | null {
  const [day = '', time = ''] = text.split('T')
  return day === '' || time === '' ? null : instantAt(day, time.slice(0, 5), zone)
}

const known = (party: { readonly id: string | null; readonly nome: string } | null): Escolha | null =>
  party?.id == null ? null : { id: party.id, nome: party.nome }

export const stateOfRemessa = (remessa: RemessaDetalhe): RecordState<RemessaValues> => ({
  version: remessa.version,
  values: {
    unidadeNegocioId: remessa.unidadeNegocioId,
    urgente: remessa.urgente,
    lote: remessa.lote ?? '',
    remetente: known(remessa.remetente),
    remetenteNome: remessa.remetenteId === null ? (remessa.remetente?.nome ?? '') : '',
    destinatario: known(remessa.destinatario),
    destinatarioNome: remessa.destinatarioId === null ? (remessa.destinatario?.nome ?? '') : '',
    municipio:
      remessa.destinoMunicipioId === null
        ? null
        : { id: remessa.destinoMunicipioId, nome: remessa.destinoCidade ?? '', uf: remessa.destinoUf ?? '' },
    destinoEndereco: remessa.destinoEndereco ?? '',
    tomador: remessa.tomadorServico,
    agente: remessa.agenteCarga,
    contatoAgente: remessa.contatoAgente ?? '',
    terminalCarga: remessa.terminalCarga,
    terminalEntrega: remessa.terminalEntrega,
    caracteristica: remessa.caracteristica,
    tipoModal: String(remessa.tipoModal ?? ''),
    tipoServico: String(remessa.tipoServico ?? ''),
    tipoComercio: String(remessa.tipoComercio ?? ''),
    tipoAtividade: String(remessa.tipoAtividade ?? ''),
    coleta: remessa.coleta ?? '',
    dhColeta: writtenAt(remessa.dhColeta, remessa.fusoHorario),
    entrega: remessa.entrega ?? '',
    dhEntrega: writtenAt(remessa.dhEntrega, remessa.fusoHorario),
    volumes: String(remessa.quantidadeVolumes),
    pesoBruto: formatAmount(remessa.pesoBruto),
    pesoLiquido: formatAmount(remessa.pesoLiquido),
    pesoTara: formatAmount(remessa.pesoTara),
    cubagem: formatAmount(remessa.cubagem),
    notas: remessa.documentos.map(({ chave, peso, valor }) => ({
      chave: chave ?? '',
      peso: formatAmount(peso ?? null),
      valor: formatAmount(valor ?? null),
    })),
    restricoes: remessa.restricoes ?? '',
    observacoes: remessa.observacoes ?? '',
  },
})

const code = <T extends number>(text: string): T | null => (text === '' ? null : (Number(text) as T))

/** `before`: what the form does not show stays as it is. */
export function inputOf(values: RemessaValues, zone: string, before?: RemessaDetalhe): SaveRemessa {
  const sameNotas = before?.documentos.length === values.notas.length
  const volumes = Number(values.volumes)
  return {
    unidadeNegocioId: values.unidadeNegocioId,
    tipo: values.lote.trim() === '' ? 2 : 1,
    lote: values.lote,
    urgente: values.urgente,
    responsavelId: before?.responsavelId ?? null,
    remetenteId: values.remetente?.id ?? null,
    remetenteNome: values.remetenteNome,
    destinatarioId: values.destinatario?.id ?? null,
    destinatarioNome: values.destinatarioNome,
    destinatarioDocumento: values.destinatario ? null : (before?.destinatarioDocumento ?? null),
    destinoMunicipioId: values.municipio?.id ?? null,
    destinoEndereco: values.destinoEndereco,
    tomadorServicoId: values.tomador?.id ?? null,
    agenteCargaId: values.agente?.id ?? null,
    contatoAgente: values.contatoAgente,
    terminalCargaId: values.terminalCarga?.id ?? null,
    terminalEntregaId: values.terminalEntrega?.id ?? null,
    caracteristicaId: values.caracteristica?.id ?? null,
    tipoModal: code<1 | 2 | 3>(values.tipoModal),
    tipoServico: code<1 | 2>(values.tipoServico),
    tipoComercio: code<1 | 2>(values.tipoComercio),
    tipoAtividade: code<1 | 2>(values.tipoAtividade),
    coleta: values.coleta,
    dhColeta: instantOfWritten(values.dhColeta, zone),
    entrega: values.entrega,
    dhEntrega: instantOfWritten(values.dhEntrega, zone),
    pesoBruto: parseAmount(values.pesoBruto),
    pesoLiquido: parseAmount(values.pesoLiquido),
    pesoTara: parseAmount(values.pesoTara),
    cubagem: parseAmount(values.cubagem),
    camposAdicionais: before?.camposAdicionais ?? [],
    documentos: values.notas.map(({ chave, peso, valor }, index) => ({
      ...(sameNotas ? before.documentos[index] : undefined),
      tipo: before?.documentos[index]?.tipo ?? 'nfe',
      chave,
      peso: parseAmount(peso),
      valor: parseAmount(valor),
    })),
    // Volumes that were told one by one keep their labels while their number stays.
    ...(volumes !== before?.quantidadeVolumes && { quantidadeVolumes: volumes }),
    restricoes: values.restricoes,
    observacoes: values.observacoes,
  }
}

const AMOUNTS = ['pesoBruto', 'pesoLiquido', 'pesoTara', 'cubagem'] as const

/** What the server would refuse, told at the field before anything is sent. */
export function checkForm(values: RemessaValues, zone: string): FormProblems {
  const problems: Record<string, string> = {}
  if (values.unidadeNegocioId === '') problems.unidadeNegocioId = 'Escolha a unidade'
  const volumes = Number(values.volumes)
  if (!Number.isInteger(volumes) || volumes < 1 || volumes > 2_000)
    problems.volumes = 'Informe de 1 a 2.000 volumes'
  for (const key of AMOUNTS) {
    if (Number.isNaN(parseAmount(values[key]))) problems[key] = 'Informe um número, como 1.250,5'
  }
  if (Object.keys(problems).length > 0) return problems
  const found = checkRemessa(cleanRemessa(inputOf(values, zone)))
  return Object.fromEntries(
    found.map(({ path, message }) => [path.replace('documentos.', 'notas.'), message]),
  )
}

const lookup = (labels: Readonly<Record<number, string>>, value: string) => labels[Number(value)] ?? ''
const field = (name: keyof RemessaValues, label: string, show?: (values: RemessaValues) => string) => ({
  name,
  label,
  show: show ?? ((values: RemessaValues) => String(values[name] ?? '')),
})
const party = (name: Party, label: string) => field(name, label, (values) => values[name]?.nome ?? '')

export const REMESSA_FIELDS: readonly RecordField<RemessaValues>[] = [
  field('unidadeNegocioId', 'Unidade'),
  party('remetente', 'Remetente'),
  field('remetenteNome', 'Nome do remetente'),
  party('destinatario', 'Destinatário'),
  field('destinatarioNome', 'Nome do destinatário'),
  field('municipio', 'Município de destino', ({ municipio }) => municipio?.nome ?? ''),
  field('destinoEndereco', 'Endereço de destino'),
  field('tipoModal', 'Modal', ({ tipoModal }) => lookup(TIPO_MODAL, tipoModal)),
  field('tipoServico', 'Serviço', ({ tipoServico }) => lookup(TIPO_SERVICO, tipoServico)),
  field('tipoComercio', 'Comércio', ({ tipoComercio }) => lookup(TIPO_COMERCIO, tipoComercio)),
  field('tipoAtividade', 'Atividade', ({ tipoAtividade }) => lookup(TIPO_ATIVIDADE, tipoAtividade)),
  field('coleta', 'Local de coleta'),
  field('dhColeta', 'Coleta prevista'),
  field('entrega', 'Local de entrega'),
  field('dhEntrega', 'Prometida para'),
  field('volumes', 'Volumes'),
  field('pesoBruto', 'Peso bruto (kg)'),
  field('pesoLiquido', 'Peso líquido (kg)'),
  field('pesoTara', 'Tara (kg)'),
  field('cubagem', 'Cubagem (m³)'),
  field('urgente', 'Urgente', ({ urgente }) => (urgente ? 'Sim' : 'Não')),
  field('lote', 'Lote'),
  field('notas', 'Notas', ({ notas }) => notas.map(({ chave }) => chave).join(', ')),
  party('tomador', 'Tomador do serviço'),
  party('agente', 'Agente de carga'),
  field('contatoAgente', 'Contato do agente'),
  party('terminalCarga', 'Terminal de carga'),
  party('terminalEntrega', 'Terminal de entrega'),
  field('restricoes', 'Restrições'),
  field('observacoes', 'Observações'),
]
