/** What a remessa is on the wire. Source: cargas §3 (L-090 to L-095), execution §5. */
import { type Static, Type } from 'typebox'
import { defineErrors } from '#platform/shared/app-error.ts'
import {
  Decimal,
  Id,
  Instant,
  MAX_PAGE_SIZE,
  Nullable,
  Optional,
  oneOf,
  Texto,
  Version,
} from '#platform/shared/schemas.ts'
import { ACAO_KEYS, RECUSAS } from './acoes.rules.ts'
import {
  PASSO,
  type Passo,
  PIPE_STATUS_KEYS,
  SITUACAO_REMESSA,
  type SituacaoRemessa,
  TIPO_ETAPA_KEYS,
} from './pipe.rules.ts'

export const tag = 'Remessa'
export const path = '/remessa'

export const MAX_VOLUMES = 2_000
const MAX_DOCUMENTOS = 50
const MAX_ITENS = 500
const MAX_ETAPAS = 20
const MAX_CAMPOS = 20
/** Remessas of one action, such as a transfer. */
export const MAX_LOTE = 500

export const remessaErrors = defineErrors({
  remessa_acao_impossivel: [409, RECUSAS.remessa_acao_impossivel],
  remessa_sem_conferencia: [409, RECUSAS.remessa_sem_conferencia],
  remessa_com_divergencia: [409, RECUSAS.remessa_com_divergencia],
  remessa_em_transito: [409, RECUSAS.remessa_em_transito],
  remessa_sem_destinatario: [409, RECUSAS.remessa_sem_destinatario],
  remessa_mesma_unidade: [409, RECUSAS.remessa_mesma_unidade],
  remessa_outra_unidade: [409, 'A remessa está em uma unidade a que você não tem acesso.'],
  remessa_ja_expedida: [409, 'A remessa já foi expedida: os dados dela não mudam mais.'],
  remessa_volumes_recebidos: [
    409,
    'Os volumes já foram recebidos: a quantidade e as etiquetas não mudam mais.',
  ],
  remessa_etiqueta_taken: [409, 'Outra remessa já usa uma destas etiquetas ou SSCC.'],
  remessa_excede_veiculo: [
    409,
    'O peso ou o volume passa do que o veículo da carga leva. Informe o motivo para carregar assim mesmo.',
  ],
  remessa_carga_fechada: [409, 'A carga não aceita mais remessas: ela já saiu ou foi encerrada.'],
  remessa_carga_outra_unidade: [409, 'A carga não sai da unidade em que as remessas estão.'],
  remessa_posicao_outra_unidade: [409, 'A posição é de outra unidade.'],
})

export const TIPO_REMESSA = { Lote: 1, Simples: 2 } as const
export const TIPO_MODAL = { 1: 'Rodoviário', 2: 'Aéreo', 3: 'Marítimo' } as const
export const TIPO_SERVICO = { 1: 'Fracionado', 2: 'Contêiner' } as const
export const TIPO_COMERCIO = { 1: 'Nacional', 2: 'Internacional' } as const
export const TIPO_ATIVIDADE = { 1: 'Importação', 2: 'Exportação' } as const
export const SITUACOES = { 1: 'Pendente', 2: 'Em andamento', 3: 'Resolvida', 99: 'Cancelada' } as const

const code = <T extends number>(...values: T[]) => Type.Unsafe<T>({ type: 'integer', enum: values })
export const Modal = code(1, 2, 3)
export const Dois = code(1, 2)
export const SituacaoCode = Type.Unsafe<SituacaoRemessa>({
  type: 'integer',
  enum: Object.values(SITUACAO_REMESSA),
})
export const PassoCode = Type.Unsafe<Passo>({ type: 'integer', enum: Object.values(PASSO) })
export const PipeCode = oneOf(PIPE_STATUS_KEYS)

/** Kilograms and cubic metres of three decimals, reais of two. */
const Medida = Decimal(3, { minimum: 0, maximum: 99_999_999 })
const Valor = Decimal(2, { minimum: 0, maximum: 9_999_999_999 })
const Centimetros = Type.Integer({ minimum: 1, maximum: 9_999 })

const Nome = Type.Object({ id: Id, nome: Type.String() })
const Parte = Nullable(Nome)
/** A party that may be known by its name alone. */
const Pessoa = Nullable(Type.Object({ id: Nullable(Id), nome: Type.String() }))

export const ESTADOS_VOLUME = {
  esperado: 'Esperado',
  recebido: 'Recebido',
  faltante: 'Faltante',
  sobra: 'Sobra',
  avariado: 'Avariado',
  expedido: 'Expedido',
} as const
export type EstadoVolume = keyof typeof ESTADOS_VOLUME
const ESTADO_VOLUME_KEYS = Object.keys(ESTADOS_VOLUME) as EstadoVolume[]

export const RemessaEtapa = Type.Object({
  id: Id,
  ordem: Type.Integer(),
  tipo: oneOf(TIPO_ETAPA_KEYS),
  unidadeOrigem: Parte,
  unidadeDestino: Parte,
  passo: PassoCode,
  carga: Nullable(Type.Object({ id: Id, codigo: Type.String() })),
  dhPrevista: Nullable(Instant),
  dhChegadaPrevista: Nullable(Instant),
  dhInicio: Nullable(Instant),
  dhExecucao: Nullable(Instant),
  conferidaEm: Nullable(Instant),
  por: Nullable(Type.String()),
})
export type RemessaEtapa = Static<typeof RemessaEtapa>

export const Volume = Type.Object({
  id: Id,
  n: Type.Integer(),
  etiqueta: Type.String({ examples: ['RM8802-003'] }),
  sscc: Nullable(Type.String()),
  pesoKg: Nullable(Type.Number()),
  comprimentoCm: Nullable(Type.Integer()),
  larguraCm: Nullable(Type.Integer()),
  alturaCm: Nullable(Type.Integer()),
  posicao: Nullable(Type.String()),
  estado: oneOf(ESTADO_VOLUME_KEYS),
})
export type Volume = Static<typeof Volume>

export const SaveVolume = Type.Object({
  etiqueta: Optional(Texto(40, 0)),
  sscc: Optional(Texto(24, 0)),
  pesoKg: Optional(Medida),
  comprimentoCm: Optional(Centimetros),
  larguraCm: Optional(Centimetros),
  alturaCm: Optional(Centimetros),
})
export type SaveVolume = Static<typeof SaveVolume>

const ItemDoDocumento = Type.Object({
  codigo: Optional(Texto(60, 0)),
  descricao: Texto(120),
  quantidade: Optional(Medida),
  embalagem: Optional(Texto(60, 0)),
  peso: Optional(Medida),
  volume: Optional(Medida),
  valor: Optional(Valor),
  comprimentoCm: Optional(Centimetros),
  larguraCm: Optional(Centimetros),
  alturaCm: Optional(Centimetros),
})
export const TIPOS_DOCUMENTO = { nfe: 'NF-e', cte: 'CT-e', outro: 'Outro' } as const
type TipoDocumento = keyof typeof TIPOS_DOCUMENTO
/** An invoice or another paper of the goods (L-093). */
export const DocumentoDaRemessa = Type.Object({
  tipo: oneOf(Object.keys(TIPOS_DOCUMENTO) as TipoDocumento[]),
  numero: Optional(Texto(20, 0)),
  serie: Optional(Texto(5, 0)),
  /** Of 44 characters; the separators that people type are left out. */
  chave: Optional(Texto(60, 0)),
  embalagem: Optional(Texto(60, 0)),
  quantidade: Optional(Medida),
  peso: Optional(Medida),
  volume: Optional(Medida),
  valor: Optional(Valor),
  itens: Type.Optional(Type.Array(ItemDoDocumento, { maxItems: MAX_ITENS })),
})
export type DocumentoDaRemessa = Static<typeof DocumentoDaRemessa>

const CampoAdicional = Type.Object({ nome: Texto(60), valor: Texto(200, 0) })

const classification = {
  tipoModal: Optional(Modal),
  tipoServico: Optional(Dois),
  tipoComercio: Optional(Dois),
  /** Spelled so on the wire (L-092). */
  tipoAtividade: Optional(Dois),
}

export const SaveEtapa = Type.Object({
  tipo: oneOf(TIPO_ETAPA_KEYS),
  unidadeOrigemId: Optional(Id),
  unidadeDestinoId: Optional(Id),
  dhPrevista: Optional(Texto(40, 0)),
})
export type SaveEtapa = Static<typeof SaveEtapa>

export const SaveRemessa = Type.Object({
  /** Of a change: what it is based on; absent, the last one wins. */
  version: Type.Optional(Version),
  unidadeNegocioId: Id,
  /** 1 a batch, otherwise simple. */
  tipo: Optional(Dois),
  lote: Optional(Texto(80, 0)),
  urgente: Optional(Type.Boolean()),
  responsavelId: Optional(Id),
  tomadorServicoId: Optional(Id),
  agenteCargaId: Optional(Id),
  contatoAgente: Optional(Texto(120, 0)),
  remetenteId: Optional(Id),
  /** Who sends, where no company of the register does. */
  remetenteNome: Optional(Texto(120, 0)),
  destinatarioId: Optional(Id),
  destinatarioNome: Optional(Texto(120, 0)),
  destinatarioDocumento: Optional(Texto(20, 0)),
  destinoMunicipioId: Optional(Type.Integer({ minimum: 1, maximum: 9_999_999 })),
  destinoEndereco: Optional(Texto(240, 0)),
  terminalCargaId: Optional(Id),
  terminalEntregaId: Optional(Id),
  coleta: Optional(Texto(200, 0)),
  dhColeta: Optional(Texto(40, 0)),
  entrega: Optional(Texto(200, 0)),
  dhEntrega: Optional(Texto(40, 0)),
  caracteristicaId: Optional(Id),
  ...classification,
  camposAdicionais: Optional(Type.Array(CampoAdicional, { maxItems: MAX_CAMPOS })),
  observacoes: Optional(Texto(1_000, 0)),
  restricoes: Optional(Texto(500, 0)),
  pesoLiquido: Optional(Medida),
  pesoTara: Optional(Medida),
  /** Absent: what documents or volumes add up to. */
  pesoBruto: Optional(Medida),
  cubagem: Optional(Medida),
  /** Absent: the documents stay as they are. */
  documentos: Optional(Type.Array(DocumentoDaRemessa, { maxItems: MAX_DOCUMENTOS })),
  /** So many volumes alike, where they are not told one by one. */
  quantidadeVolumes: Optional(Type.Integer({ minimum: 1, maximum: MAX_VOLUMES })),
  volumes: Optional(Type.Array(SaveVolume, { maxItems: MAX_VOLUMES })),
  /** The way that is planned; absent: collected to the unit, and sent from there. */
  etapas: Optional(Type.Array(SaveEtapa, { maxItems: MAX_ETAPAS })),
})
export type SaveRemessa = Static<typeof SaveRemessa>

export const Remessa = Type.Object({
  id: Id,
  version: Version,
  codigo: Type.String({ examples: ['RM-8802'] }),
  situacao: SituacaoCode,
  tipo: Dois,
  lote: Nullable(Type.String()),
  urgente: Type.Boolean(),
  unidadeNegocioId: Id,
  unidadeNegocio: Nome,
  responsavelId: Nullable(Id),
  responsavel: Nullable(Type.String()),
  liberadaParaCarga: Type.Boolean(),
  liberadaMotivo: Nullable(Type.String()),
  historicoAtualSituacao: oneOf(['Pendente', 'Executado']),
  historicoAtualUnidadeNegocioOrigemId: Nullable(Id),
  historicoAtualUnidadeNegocioDestinoId: Nullable(Id),
  transferenciaUnidadeNegocioOrigem: Parte,
  transferenciaUnidadeNegocioDestino: Parte,
  tomadorServicoId: Nullable(Id),
  tomadorServico: Parte,
  agenteCargaId: Nullable(Id),
  agenteCarga: Parte,
  contatoAgente: Nullable(Type.String()),
  remetenteId: Nullable(Id),
  remetente: Pessoa,
  destinatarioId: Nullable(Id),
  destinatario: Pessoa,
  destinatarioDocumento: Nullable(Type.String()),
  destinoMunicipioId: Nullable(Type.Integer()),
  destinoCidade: Nullable(Type.String()),
  destinoUf: Nullable(Type.String()),
  destinoEndereco: Nullable(Type.String()),
  terminalCargaId: Nullable(Id),
  terminalCarga: Parte,
  terminalEntregaId: Nullable(Id),
  terminalEntrega: Parte,
  coleta: Nullable(Type.String()),
  dhColeta: Nullable(Instant),
  entrega: Nullable(Type.String()),
  dhEntrega: Nullable(Instant),
  dhCriacao: Instant,
  creationTime: Instant,
  creationUserId: Nullable(Id),
  creationUser: Type.String(),
  caracteristicaId: Nullable(Id),
  caracteristica: Nullable(Type.Object({ id: Id, descricao: Type.String() })),
  tipoModal: Nullable(Modal),
  tipoServico: Nullable(Dois),
  tipoComercio: Nullable(Dois),
  tipoAtividade: Nullable(Dois),
  camposAdicionais: Type.Array(CampoAdicional, { maxItems: MAX_CAMPOS }),
  observacoes: Nullable(Type.String()),
  restricoes: Nullable(Type.String()),
  pesoLiquido: Nullable(Type.Number()),
  pesoTara: Nullable(Type.Number()),
  pesoBruto: Type.Number(),
  /** Cubic metres. */
  cubagem: Type.Number(),
  /** What the documents add up to, in reais. */
  valor: Type.Number(),
  quantidadeVolumes: Type.Integer(),
  /** Where it stands: `B-04`, `B-04 +1`. */
  posicao: Nullable(Type.String()),
  emUnidadeNegocioId: Nullable(Id),
  estoqueDesde: Nullable(Instant),
  /** Open occurrences. */
  divergencias: Type.Integer(),
  fusoHorario: Type.String(),
  etapas: Type.Array(RemessaEtapa, { maxItems: 99 }),
})
export type Remessa = Static<typeof Remessa>

export const RemessaDetalhe = Type.Object({
  ...Remessa.properties,
  documentos: Type.Array(DocumentoDaRemessa, { maxItems: MAX_DOCUMENTOS }),
  volumes: Type.Array(Volume, { maxItems: MAX_VOLUMES + 500 }),
  ocorrencias: Type.Array(
    Type.Object({
      id: Id,
      codigo: Type.String(),
      tipo: Type.String(),
      descricao: Nullable(Type.String()),
      situacao: Type.Integer(),
    }),
    { maxItems: MAX_PAGE_SIZE },
  ),
  /** What the caller may do now. */
  acoes: Type.Array(oneOf(ACAO_KEYS), { maxItems: ACAO_KEYS.length }),
})
export type RemessaDetalhe = Static<typeof RemessaDetalhe>
