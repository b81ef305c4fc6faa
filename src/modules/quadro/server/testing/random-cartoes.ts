/** Cards of every kind, without the loads behind them, for tests of what is read from cards. */
import fc from 'fast-check'
import { sql } from 'kysely'
import { grupoOf, situacaoOf } from '#modules/carga/carga.rules.ts'
import { type Grupo, STATUS, type Status } from '#modules/carga/carga-codes.ts'
import { type CartaoBase, cartaoRow } from '#modules/carga/server/cartao/cartao-of.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Filtro } from '../../filtro.rules.ts'

const NAMES = ['Laticínios Serra da Canastra', 'Aço & Cia', 'Mercantil São Bento', 'ABC-1234 Ltda', 'Órion']
const CITIES = ['Piumhi', 'São Paulo', 'Uberlândia', 'Manaus', "Santa Bárbara d'Oeste"]
const STATES = ['MG', 'SP', 'AM']
const PLATES = ['RHK4C27', 'ABC1234', 'ABC1C34', 'XYZ9A87']
const NUMBERS = ['123', '000123', '98765', '1']
const OPEN: readonly Status[] = [
  STATUS.AguardandoAlocacao,
  STATUS.EmExecucao,
  STATUS.Entregue,
  STATUS.Ocorrencia,
  STATUS.EntregueNaoFinalizada,
]

const some = <T>(values: readonly T[]) => fc.constantFrom(...values)
const maybe = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: null })
/** Around the ends of days in the zones of Brazil, also the years in which a day began at one. */
const instants = fc
  .record({
    day: some(['2026-11-20', '2026-11-21', '2026-11-22', '2018-11-04', '2018-02-18']),
    hour: fc.integer({ min: 0, max: 23 }),
    minute: some([0, 30, 59]),
  })
  .map(({ day, hour, minute }) => `${day}T${two(hour)}:${two(minute)}:00.000Z`)
const two = (value: number) => String(value).padStart(2, '0')

const places = fc.record({
  empresa: maybe(some(NAMES)),
  cidade: maybe(some(CITIES)),
  uf: maybe(some(STATES)),
  localidade: fc.constant(null),
  dhPrevista: fc.constant(null),
  fusoHorario: fc.constant('America/Sao_Paulo'),
})
const alerta = fc.record({
  id: fc.uuid(),
  descricao: fc.constant('Avaria'),
  situacao: some([1, 2]),
  dh: instants,
})

export const cartoes: fc.Arbitrary<CartaoBase> = fc
  .record({
    id: fc.uuid(),
    codigo: fc.integer({ min: 1, max: 99_999 }),
    codigoIdentificador: maybe(some(['PED-77', 'ped 12', 'Ítem'])),
    status: some(OPEN),
    visibilidade: some([1, 2, 99] as const),
    tipoFrete: some([1, 2, 3] as const),
    origem: places,
    destino: places,
    entregas: fc.array(
      fc.record({
        empresaId: fc.constant(null),
        nome: some(NAMES),
        cidade: maybe(some(CITIES)),
        uf: maybe(some(STATES)),
        situacao: fc.constant(1),
      }),
      { maxLength: 3 },
    ),
    transportadora: maybe(some(NAMES).map((nome) => ({ id: null, nome }))),
    motorista: maybe(
      some(['João da Silva', 'Davi Prado']).map((nome) => ({
        nome,
        documento: '39053344705',
        telefone: null,
      })),
    ),
    veiculo: maybe(
      fc.record({
        id: fc.constant(null),
        placa: some(PLATES),
        equipamentos: fc.array(
          some(PLATES).map((placa) => ({ placa })),
          { maxLength: 2 },
        ),
        frota: fc.boolean(),
      }),
    ),
    numerosNF: fc.array(some(NUMBERS), { maxLength: 3 }),
    alertasEmAberto: fc.array(alerta, { maxLength: 2 }),
    peso: fc.integer({ min: 0, max: 50_000_000 }).map((grams) => grams / 1000),
    valor: fc.integer({ min: 0, max: 99_999_999 }).map((cents) => cents / 100),
    ultimaEntregaRealizada: fc.boolean(),
    possuiRedespacho: fc.boolean(),
    dhColeta: maybe(instants),
    dhEntrega: maybe(instants),
    dhCriacao: instants,
  })
  .map(({ codigo, valor, ...given }) => ({
    ...given,
    codigo: String(codigo),
    ofertaCargaId: given.id,
    version: 1,
    situacao: situacaoOf(given.status),
    origemCarga: 1,
    modalidade: 1,
    lote: null,
    caracteristica: null,
    valorCarga: valor,
    valor,
    volume: 0,
    volumeUnidade: 7,
    quantidade: 0,
    veiculoContratadoFrota: null,
    alocacaoTipo: null,
    contratacaoId: null,
    contratacaoOwnerId: null,
    contratacaoUnidadeNegocioId: null,
    ownerCriadorDaCarga: true,
    nomeDirecionador: null,
    nomeDirecionado: null,
    documentos: 0,
    qntOcorrencias: 0,
    qntEventos: 0,
    qntEventosPlanejados: 0,
    qntEventosRealizados: 0,
    qntNegociacoesEmAndamento: 0,
    dhPublicacao: null,
    dhPreFinalizacao: null,
    dhModificacao: given.dhCriacao,
  }))

const days = some(['2026-11-20', '2026-11-21', '2026-11-22', '2018-11-04', '2018-02-18'])
const optional = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: undefined, freq: 3 })
const parts = some([
  ...NAMES,
  ...CITIES,
  ...STATES,
  'serra',
  'SAO',
  'São  Paulo',
  'd’oeste',
  '%',
  '_',
  "'",
  ' ',
])

/** Filters as people type them; `unidades` are those that may be named. */
export const filtros = (unidades: readonly string[]): fc.Arbitrary<Filtro> =>
  fc
    .record({
      unidadesNegocio: optional(fc.subarray([...unidades])),
      codigo: optional(some(['1', '12', 'ped', 'PED-77', 'ítem'])),
      origem: optional(parts),
      destino: optional(parts),
      dhColetaInicio: optional(days),
      dhColetaFim: optional(days),
      dhEntregaInicio: optional(days),
      dhEntregaFim: optional(days),
      visibilidades: optional(fc.subarray([1, 2, 99])),
      tiposFrete: optional(fc.subarray([1, 2, 3])),
      query: optional(some(['serra', 'sao paulo', 'abc-1234', 'piumhi mg', 'joão', '123', 'silva rhk', '-'])),
      transportadora: optional(parts),
      motorista: optional(some(['joao', 'DAVI', '39053344705', 'maria'])),
      numerosNF: optional(fc.array(some([...NUMBERS, '0', ' ', '55']), { maxLength: 2 })),
      placa: optional(some(['abc-1234', 'ABC1C34', 'rhk', '4c', '-', '1234'])),
      situacao: optional(fc.subarray([1, 2, 3, 4])),
      comOcorrencia: optional(fc.boolean()),
      ultimaEntregaRealizada: optional(fc.boolean()),
      possuiRedespacho: optional(fc.boolean()),
      dhCriacaoIni: optional(fc.oneof(days, instants)),
    })
    // Most questions name few things; a question that names all finds nothing.
    .chain((filtro) => {
      const named = Object.entries(filtro).filter(([, value]) => value !== undefined)
      return fc
        .subarray(named, { maxLength: Math.min(3, named.length) })
        .map((kept): Filtro => Object.fromEntries(kept))
    })

export interface PlacedCartao {
  readonly cartao: CartaoBase
  readonly unidadeId: string
  readonly etapaId: string
}

/** Writes cards of the company as the board keeps them; the counters are left as they are. */
export async function insertCartoes(tx: OwnerTx, placed: readonly PlacedCartao[]): Promise<void> {
  const rows = placed.map(({ cartao, unidadeId, etapaId }) => {
    const grupo = grupoOf(cartao.status) as Grupo
    return {
      ...cartaoRow(tx.ownerId, { grupo, etapa_id: etapaId, unidade_id: unidadeId }, cartao, []),
      host_owner_id: tx.ownerId,
      cartao: {
        ...cartao,
        etapa: { id: etapaId, grupoEtapa: grupo },
        unidadeNegocioId: unidadeId,
      },
    }
  })
  const [first] = rows
  if (!first) return
  const columns = sql.join(Object.keys(first).map((name) => sql.ref(name)))
  await sql`
    insert into carga_cartao (${columns})
    select ${columns} from json_populate_recordset(null::carga_cartao, ${JSON.stringify(rows)}::json)
  `.execute(tx.db)
}
