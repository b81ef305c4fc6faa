/** Valid cards and answers of the board for tests; a test states only what matters. */
import type { Grupo } from '#modules/carga/carga-codes.ts'
import type { CargaCartao } from '#modules/carga/carga-dados.contract.ts'
import type { GrupoQuadro, QuadroCarga } from '../../quadro.contract.ts'

export const uuid = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`
export const etapaId = (n: number) => `00000000-0000-7000-9000-${String(n).padStart(12, '0')}`

/** Stage 1 and 2 are of the first group, 3 and 4 of the second, 5 and 6 of the third. */
export const grupoOfEtapa = (n: number): Grupo => (n <= 2 ? 1 : n <= 4 ? 2 : 3)
const NAMES = [
  'Publicada',
  'Em negociação',
  'A caminho da coleta',
  'Em viagem',
  'Aguardando comprovante',
  'Comprovante conferido',
]

export interface CartaoChange extends Partial<Omit<CargaCartao, 'etapa'>> {
  /** Number of the stage, 1 to 6. */
  readonly naEtapa?: number
}

export function buildCartao(n: number, { naEtapa = 1, ...change }: CartaoChange = {}): CargaCartao {
  const place = { uf: 'MG', fusoHorario: 'America/Sao_Paulo', dhPrevista: null }
  return {
    id: uuid(n),
    ofertaCargaId: uuid(n),
    version: 1,
    codigo: String(48_000 + n),
    codigoIdentificador: null,
    status: 1,
    situacao: 1,
    visibilidade: 1,
    origemCarga: 1,
    tipoFrete: 1,
    modalidade: 1,
    etapa: { id: etapaId(naEtapa), grupoEtapa: grupoOfEtapa(naEtapa) },
    unidadeNegocioId: uuid(900),
    lote: null,
    caracteristica: null,
    origem: { ...place, empresa: 'CD Jundiaí', cidade: 'Jundiaí', localidade: 'Jundiaí, SP', uf: 'SP' },
    destino: { ...place, empresa: 'Laticínios Serra', cidade: 'Piumhi', localidade: 'Piumhi, MG' },
    entregas: [],
    valorCarga: 100,
    valor: 100,
    peso: 10,
    volume: 0,
    volumeUnidade: 7,
    quantidade: 0,
    veiculo: null,
    veiculoContratadoFrota: null,
    motorista: null,
    transportadora: null,
    alocacaoTipo: null,
    contratacaoId: null,
    contratacaoOwnerId: null,
    contratacaoUnidadeNegocioId: null,
    ownerCriadorDaCarga: true,
    nomeDirecionador: null,
    nomeDirecionado: null,
    numerosNF: [],
    documentos: 0,
    alertasEmAberto: [],
    qntOcorrencias: 0,
    qntEventos: 0,
    qntEventosPlanejados: 0,
    qntEventosRealizados: 0,
    qntNegociacoesEmAndamento: 0,
    possuiRedespacho: false,
    ultimaEntregaRealizada: false,
    dhPublicacao: null,
    dhColeta: `2026-11-20T00:00:00.${String(n).padStart(3, '0')}Z`,
    dhEntrega: `2026-11-21T00:00:00.${String(n).padStart(3, '0')}Z`,
    dhPreFinalizacao: null,
    dhCriacao: '2026-11-19T12:00:00.000Z',
    dhModificacao: '2026-11-19T12:00:00.000Z',
    ...change,
  }
}

export const alerta = (n: number, situacao = 1) => ({
  id: uuid(700 + n),
  descricao: 'Atraso na coleta',
  situacao,
  dh: '2026-11-20T12:00:00.000Z',
})

export interface AnswerOptions {
  /** What of the board is in the answer; all of it by default. */
  readonly items?: readonly CargaCartao[]
  readonly next?: Readonly<Record<number, string>>
  readonly seq?: number
  readonly etapas?: readonly number[]
}

/** The answer of a server whose board holds exactly these cards. */
export function buildAnswer(board: readonly CargaCartao[], options: AnswerOptions = {}): QuadroCarga {
  const { items = board, next = {}, seq = 1, etapas = [1, 2, 3, 4, 5, 6] } = options
  const sum = (cards: readonly CargaCartao[]) => ({
    quantidade: cards.length,
    peso: cards.reduce((total, { peso }) => total + peso, 0),
    valor: cards.reduce((total, { valor }) => total + valor, 0),
  })
  const grupos = ([1, 2, 3] as const).map((id): GrupoQuadro => {
    const own = etapas.filter((n) => grupoOfEtapa(n) === id)
    return {
      id,
      descricao: ['Aguardando alocar veículo', 'Execução em andamento', 'Carga entregue'][id - 1] ?? '',
      ...sum(board.filter(({ etapa }) => etapa.grupoEtapa === id)),
      etapas: own.map((n, index) => ({
        id: etapaId(n),
        descricao: NAMES[n - 1] ?? `Etapa ${n}`,
        ordem: index + 1,
        etapaManual: false,
        ...sum(board.filter(({ etapa }) => etapa.id === etapaId(n))),
        next: next[n] ?? null,
      })),
    }
  })
  return {
    items: [...items],
    total: board.length,
    next: null,
    comAlerta: board.filter(({ alertasEmAberto }) => alertasEmAberto.some(({ situacao }) => situacao < 3))
      .length,
    grupos,
    seq,
  }
}
