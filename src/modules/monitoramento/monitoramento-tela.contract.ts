/** The trips of a unit on a wall without a person's session; the screen shows the ticket that its key gave it. Source: shell §2.9 (S-137, S-138), E-216. */
import { type Static, Type } from 'typebox'
import { painelTelaErrors, perguntaDaTela } from '#modules/patio/painel.contract.ts'
import { type BodyOf, defineCall } from '#platform/shared/call.ts'
import { Nullable } from '#platform/shared/schemas.ts'
import { MAX_VIAGENS, tag, ViagemNoMonitor } from './monitoramento.contract.ts'

export const ViagensNaTela = Type.Object({
  unidade: Type.String(),
  fusoHorario: Type.String(),
  /** The day at the unit, `YYYY-MM-DD`. */
  dia: Type.String(),
  semSinalMin: Type.Integer(),
  /** Without drivers and carriers; names of customers are shortened. */
  items: Type.Array(ViagemNoMonitor, { maxItems: MAX_VIAGENS }),
})
export type ViagensNaTela = Static<typeof ViagensNaTela>

export const lerMonitoramentoDaTela = defineCall({
  method: 'POST',
  service: 'main',
  path: '/monitoramento/tela',
  tag,
  proposed: true,
  summary: 'As viagens da unidade de uma tela, com os nomes abreviados; nada, enquanto não mudaram.',
  access: 'public',
  rateLimit: { max: 240, windowMs: 60_000 },
  body: Type.Object(perguntaDaTela),
  response: Type.Object({ seq: Type.Integer(), monitoramento: Nullable(ViagensNaTela) }),
  errors: [painelTelaErrors.painel_tela_invalida, painelTelaErrors.painel_tela_bilhete_vencido],
})
export type LerMonitoramentoDaTela = BodyOf<typeof lerMonitoramentoDaTela>
