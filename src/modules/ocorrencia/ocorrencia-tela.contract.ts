/** The occurrences of a unit on a wall without a person's session; the screen shows the ticket that its key gave it. Source: shell §2.9 (S-137, S-138). */
import { Type } from 'typebox'
import { painelTelaErrors, perguntaDaTela } from '#modules/patio/painel.contract.ts'
import { type BodyOf, defineCall } from '#platform/shared/call.ts'
import { Nullable } from '#platform/shared/schemas.ts'
import { tag } from './ocorrencia.contract.ts'
import { OcorrenciasNaTv } from './ocorrencia-quadro.contract.ts'

export const lerOcorrenciasDaTela = defineCall({
  method: 'POST',
  service: 'main',
  path: '/ocorrencia/tela',
  tag,
  proposed: true,
  summary: 'As ocorrências da unidade de uma tela, com os nomes abreviados; nada, enquanto não mudaram.',
  access: 'public',
  rateLimit: { max: 240, windowMs: 60_000 },
  body: Type.Object(perguntaDaTela),
  response: Type.Object({ seq: Type.Integer(), ocorrencias: Nullable(OcorrenciasNaTv) }),
  errors: [painelTelaErrors.painel_tela_invalida, painelTelaErrors.painel_tela_bilhete_vencido],
})
export type LerOcorrenciasDaTela = BodyOf<typeof lerOcorrenciasDaTela>
