/**
 * The calls of the route planner ("Montar minutas"), which the catalogue does not name: all proposed. A run belongs to
 * the person who started it. Times are worked seconds; instants are UTC; money in reais.
 */
import { Type } from 'typebox'
import { minutaErrors } from '#modules/minuta/minuta.contract.ts'
import { TIPO_FILTRO_DATA_KEYS, type TipoFiltroData } from '#modules/pedido/pedido.rules.ts'
import { Dia, planejar } from '#modules/pedido/pedido-dados.contract.ts'
import { defineErrors, platformErrors } from '#platform/shared/app-error.ts'
import { type BodyOf, defineCall } from '#platform/shared/call.ts'
import { Id, IdParams, oneOf, Texto, Version } from '#platform/shared/schemas.ts'
import { MAX_EM_ANDAMENTO } from './planejamento.rules.ts'
import {
  AlgumasRestricoes,
  PedidoIds,
  Planejamento,
  Restricoes,
  Resumo,
} from './planejamento-dados.contract.ts'
import { MAX_MINUTAS_PLANO, MAX_PEDIDOS_PLANO, SEGUNDOS } from './restricoes.rules.ts'

export { Planejamento } from './planejamento-dados.contract.ts'

const tag = 'Planejamento'
const path = '/planejamento'

export const planejamentoErrors = defineErrors({
  planejamento_limite: [
    409,
    `A empresa já tem ${MAX_EM_ANDAMENTO} planos em busca. Espere um terminar, ou pare um deles.`,
  ],
  planejamento_grande: [
    422,
    `São mais de ${MAX_PEDIDOS_PLANO.toLocaleString('pt-BR')} pedidos. Escolha um período menor ou outro filtro.`,
  ],
  planejamento_vazio: [422, 'Não há pedido livre para planejar. Escolha outro período.'],
  planejamento_changed: [409, 'O plano mudou em outra tela. Confira como ele está e tente de novo.'],
  planejamento_encerrado: [409, 'O plano já foi aplicado ou descartado.'],
  planejamento_sem_viagens: [409, 'O plano ainda não tem viagens.'],
  planejamento_pedido_ocupado: [409, 'Um pedido do plano já está em outra minuta.'],
  planejamento_nao_aplicado: [409, 'O plano não está aplicado.'],
  planejamento_minuta_mudada: [409, 'Uma minuta do plano foi mudada depois dele. Nada foi desfeito.'],
})
const { planejamento_changed, planejamento_encerrado } = planejamentoErrors

const base = { service: 'formacao', tag, access: planejar, proposed: true } as const
const changing = [platformErrors.not_found, planejamento_changed, planejamento_encerrado]
const Segundos = Type.Integer({ minimum: SEGUNDOS.minimo, maximum: SEGUNDOS.maximo })

export const getRestricoesPadrao = defineCall({
  ...base,
  method: 'GET',
  path: `${path}/restricoes`,
  summary:
    'As restrições com que um plano da unidade começa: as do último, com a frota livre de agora e os veículos de terceiros que seus pedidos podem exigir.',
  query: Type.Object({ unidadeNegocioId: Id }),
  response: Restricoes,
})

export const listarPlanejamentos = defineCall({
  ...base,
  method: 'GET',
  path,
  summary: 'Os últimos planos de quem chama, do mais novo ao mais antigo.',
  response: Type.Array(Type.Object(Resumo), { maxItems: 20 }),
})

export const getPlanejamento = defineCall({
  ...base,
  method: 'GET',
  path: `${path}/:id`,
  summary: 'Um plano: a busca, o melhor plano até agora, o que ficou de fora e por quê.',
  params: IdParams,
  response: Planejamento,
  errors: [platformErrors.not_found],
})

const LISTED_BYTES = 262_144

export const criarPlanejamento = defineCall({
  ...base,
  method: 'POST',
  path,
  summary: 'Começa a busca de um plano; sem pedidoIds, com todos os pedidos livres da unidade no período.',
  idempotent: true,
  status: 201,
  bodyLimitBytes: LISTED_BYTES,
  rateLimit: { max: 30, windowMs: 60_000 },
  body: Type.Object({
    unidadeNegocioId: Id,
    /** Absent: all that are free; empty: only those of the manifests. */
    pedidoIds: Type.Optional(Type.Array(Id, { maxItems: MAX_PEDIDOS_PLANO })),
    /** Of the free ones, those that an import created or changed. */
    importacaoId: Type.Optional(Id),
    /** Open manifests whose orders are planned anew. */
    minutaIds: Type.Optional(Type.Array(Id, { maxItems: MAX_MINUTAS_PLANO })),
    dataIni: Type.Optional(Dia),
    dataFim: Type.Optional(Dia),
    tipoFiltroData: Type.Optional(oneOf<TipoFiltroData>(TIPO_FILTRO_DATA_KEYS)),
    segundos: Type.Optional(Segundos),
    /** What is not given is as in `GET /planejamento/restricoes`. */
    restricoes: Type.Optional(AlgumasRestricoes),
  }),
  response: Planejamento,
  errors: [
    planejamentoErrors.planejamento_limite,
    planejamentoErrors.planejamento_grande,
    planejamentoErrors.planejamento_vazio,
  ],
})
export type CriarPlanejamento = BodyOf<typeof criarPlanejamento>

export const alterarPlanejamento = defineCall({
  ...base,
  method: 'PATCH',
  path: `${path}/:id`,
  summary: 'Fixa viagens ou muda restrições; a busca continua do melhor plano.',
  params: IdParams,
  bodyLimitBytes: LISTED_BYTES,
  body: Type.Object({
    version: Version,
    segundos: Type.Optional(Segundos),
    restricoes: Type.Optional(AlgumasRestricoes),
    /** All that are kept, as they were seen. */
    fixadas: Type.Optional(
      Type.Array(Type.Object({ veiculoId: Texto(120), pedidoIds: PedidoIds }), {
        maxItems: MAX_PEDIDOS_PLANO,
      }),
    ),
    /** Searches once more, also without a change. */
    procurar: Type.Optional(Type.Boolean()),
  }),
  response: Planejamento,
  errors: [...changing, planejamentoErrors.planejamento_limite],
})
export type AlterarPlanejamento = BodyOf<typeof alterarPlanejamento>

export const pararPlanejamento = defineCall({
  ...base,
  method: 'PUT',
  path: `${path}/:id/parar`,
  summary: 'Para a busca; o melhor plano até agora fica.',
  params: IdParams,
  response: Planejamento,
  errors: [platformErrors.not_found, planejamento_encerrado],
})

export const aplicarPlanejamento = defineCall({
  ...base,
  method: 'POST',
  path: `${path}/:id/aplicar`,
  summary: 'Cria uma minuta por viagem do melhor plano, todas ou nenhuma.',
  idempotent: true,
  params: IdParams,
  body: Type.Object({ version: Version }),
  response: Planejamento,
  errors: [
    ...changing,
    planejamentoErrors.planejamento_sem_viagens,
    planejamentoErrors.planejamento_pedido_ocupado,
    minutaErrors.minuta_limite,
    minutaErrors.minuta_pedido_incompativel,
  ],
})

export const desfazerPlanejamento = defineCall({
  ...base,
  method: 'POST',
  path: `${path}/:id/desfazer`,
  summary:
    'Desfaz um plano aplicado, enquanto suas minutas estão como ele as deixou: elas somem, as que ele desmontou voltam, e o plano pode ser aplicado de novo.',
  idempotent: true,
  params: IdParams,
  body: Type.Object({ version: Version }),
  response: Planejamento,
  errors: [
    platformErrors.not_found,
    planejamento_changed,
    planejamentoErrors.planejamento_nao_aplicado,
    planejamentoErrors.planejamento_minuta_mudada,
    minutaErrors.minuta_limite,
  ],
})

export const descartarPlanejamento = defineCall({
  ...base,
  method: 'DELETE',
  path: `${path}/:id`,
  summary: 'Para a busca e descarta o plano; nenhum pedido muda.',
  params: IdParams,
  errors: [platformErrors.not_found, planejamento_encerrado],
})
