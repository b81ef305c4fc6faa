/** The history of results that were told, and their announcement. */
import { tellSistemasDe } from '#modules/carga/server/tell-sistemas.ts'
import type { Actor, OwnerTx } from '#platform/server/database/database.ts'
import { changed, recordHistories } from '#platform/server/history.ts'
import { formatDateTime } from '#platform/shared/date.ts'
import { nomeDaSituacao, RESULTADOS, SITUACAO_ENTREGA as S } from '../entrega.rules.ts'
import { announceEntregas, ENTIDADE_ENTREGA } from './announce.ts'
import type { EntregaLida } from './entrega.repository.ts'
import type { Feita } from './registrar.ts'

export async function noteRegistros(
  tx: OwnerTx,
  actor: Actor,
  done: readonly Pick<Feita, 'entrega' | 'set' | 'resto'>[],
): Promise<void> {
  await recordHistories(
    tx,
    actor,
    done.flatMap(({ entrega, set, resto }) => {
      const situacao = set.situacao ?? entrega.situacao
      const own = {
        entidade: ENTIDADE_ENTREGA,
        entidadeId: entrega.id,
        acao: 'registro da entrega',
        versao: entrega.versao + 1,
        mudancas: [
          ...changed(
            'Situação',
            nomeDaSituacao(entrega.situacao, entrega.resultado),
            nomeDaSituacao(situacao, set.resultado ?? null),
          ),
          ...changed('Resultado', nomeDo(entrega.resultado), nomeDo(set.resultado ?? null)),
          ...changed(
            'Quantidade',
            entrega.quantidade,
            set.quantidade === undefined ? entrega.quantidade : set.quantidade,
          ),
          ...changed(
            'Entregue em',
            entrega.dhEntrega && formatDateTime(entrega.dhEntrega, entrega.fusoHorario),
            set.dhEntrega ? formatDateTime(set.dhEntrega, entrega.fusoHorario) : null,
          ),
          ...changed('Recebido por', entrega.recebedorNome, set.recebedorNome ?? null),
        ],
      }
      if (!resto) return [own]
      return [
        own,
        {
          entidade: ENTIDADE_ENTREGA,
          entidadeId: resto.id,
          acao: 'restante de uma entrega parcial',
          versao: 1,
          mudancas: [
            { campo: 'Situação', de: null, para: nomeDaSituacao(S.Insucesso, null) },
            { campo: 'Quantidade', de: null, para: resto.quantidade },
          ],
        },
      ]
    }),
  )
  await tellSistemasDe(
    tx,
    'entrega',
    done.map(({ entrega }) => ({ cargaId: entrega.cargaId, parada: entrega.paradaId })),
  )
  announceEntregas(
    tx,
    done.flatMap(({ entrega, resto }) => [
      { ...entrega, verbo: 'changed' as const, versao: entrega.versao + 1 },
      ...(resto ? [{ ...entrega, id: resto.id, verbo: 'created' as const, versao: 1 }] : []),
    ]),
  )
}

const nomeDo = (resultado: EntregaLida['resultado']) => (resultado === null ? null : RESULTADOS[resultado])
