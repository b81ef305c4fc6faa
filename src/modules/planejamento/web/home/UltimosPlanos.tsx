import { Button } from '@mantine/core'
import { IconRoute } from '@tabler/icons-react'
import { formatDateTime } from '#platform/shared/date.ts'
import { useCall } from '#platform/web/query/use-call.ts'
import { PageLink } from '#platform/web/router/links.tsx'
import { WorkBlock, WorkItem, WorkList } from '#platform/web/work/WorkBlock.tsx'
import { listarPlanejamentos } from '../../planejamento.contract.ts'
import { SITUACOES_PLANEJAMENTO } from '../../planejamento.rules.ts'
import { MONTAR } from '../use-plano.ts'

const SHOWN = 5

/** The newest plans of the person, to be opened or gone on with. */
export function UltimosPlanos() {
  const query = useCall(listarPlanejamentos, {})
  const planos = (query.data ?? []).slice(0, SHOWN)
  return (
    <WorkBlock
      title="Últimos planos"
      total={planos.length}
      isCounted={false}
      query={query}
      all={{ to: MONTAR, label: 'Montar minutas' }}
      done="Nenhum plano ainda."
    >
      <WorkList>
        {planos.map(({ id, unidadeNegocio, situacao, criadoEm, pedidos, fusoHorario }) => (
          <WorkItem
            key={id}
            icon={IconRoute}
            color="neutro"
            code={formatDateTime(criadoEm, fusoHorario)}
            title={pedidos === 1 ? '1 pedido' : `${pedidos} pedidos`}
            detail={`${unidadeNegocio} · ${SITUACOES_PLANEJAMENTO[situacao]}`}
            actions={
              <Button
                component={PageLink}
                size="xs"
                variant="default"
                to={`${MONTAR}?plano=${id}`}
                aria-label={`Abrir o plano de ${formatDateTime(criadoEm, fusoHorario)}`}
              >
                Abrir
              </Button>
            }
          />
        ))}
      </WorkList>
    </WorkBlock>
  )
}
