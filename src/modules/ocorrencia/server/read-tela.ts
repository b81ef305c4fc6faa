/** Occurrences for a wall that nobody is signed in at: names of people and companies are shortened. */
import { maskNome } from '#modules/patio/painel.rules.ts'
import { QUADRO_TELA } from '#modules/patio/quadro-tela.ts'
import { lerQuadroDaTela } from '#modules/patio/server/painel/open-tela.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { ResponseOf } from '#platform/shared/call.ts'
import type { OcorrenciasNaTv } from '../ocorrencia-quadro.contract.ts'
import type { LerOcorrenciasDaTela, lerOcorrenciasDaTela } from '../ocorrencia-tela.contract.ts'
import { readNaTv } from './read-quadro.ts'

const DAS_OCORRENCIAS = { quadros: [QUADRO_TELA.Ocorrencias], nomes: ['ocorrencia'] } as const

/** Throws `painel_tela_bilhete_vencido` and `painel_tela_invalida`. */
export async function readTela(
  deps: Deps,
  body: LerOcorrenciasDaTela,
): Promise<ResponseOf<typeof lerOcorrenciasDaTela>> {
  const { seq, lido } = await lerQuadroDaTela(deps, body, DAS_OCORRENCIAS, async (tx, tela, _hoje, now) =>
    masked(
      await readNaTv(tx, { id: tela.unidadeId, nome: tela.unidadeNome, fusoHorario: tela.fusoHorario }, now),
    ),
  )
  return { seq, ocorrencias: lido }
}

const masked = (ocorrencias: OcorrenciasNaTv): OcorrenciasNaTv => ({
  ...ocorrencias,
  cartoes: ocorrencias.cartoes.map((cartao) => ({
    ...cartao,
    destinatario: cartao.destinatario && maskNome(cartao.destinatario),
    responsavel: cartao.responsavel && maskNome(cartao.responsavel),
  })),
  responsaveis: ocorrencias.responsaveis.map((one) => ({ ...one, nome: one.nome && maskNome(one.nome) })),
})
