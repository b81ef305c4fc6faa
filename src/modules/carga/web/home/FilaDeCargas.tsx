import { Button } from '@mantine/core'
import { IconAlertTriangle, IconClockExclamation, IconTruckOff, type TablerIcon } from '@tabler/icons-react'
import { formatDateTime } from '#platform/shared/date.ts'
import { formatDuration } from '#platform/shared/quantity.ts'
import { ELAPSED_REFRESH_MS } from '#platform/shared/timing.ts'
import type { StatusColor } from '#platform/ui/status-colors.ts'
import { useCall } from '#platform/web/query/use-call.ts'
import { WorkBlock, WorkGroup, WorkItem } from '#platform/web/work/WorkBlock.tsx'
import type { CargaCartao } from '../../carga-dados.contract.ts'
import { getFila } from '../../fila.contract.ts'
import { GRUPO_FILA_LABELS, type GrupoFila } from '../../fila.rules.ts'
import { MenuDaCarga } from '../shared/acoes/MenuDaCarga.tsx'
import { useCargaAcoes } from '../shared/acoes/use-carga-acoes.ts'
import { detalhesDrawer, ocorrenciaDrawer, QUADRO } from '../shared/enderecos.ts'
import { relogioDaFila } from '../shared/fila-textos.ts'
import { useCargasLive } from '../shared/use-carga-live.ts'

const LOOK: Readonly<
  Record<GrupoFila, { readonly icon: TablerIcon; readonly color: StatusColor; readonly note: string }>
> = {
  atrasadas: { icon: IconClockExclamation, color: 'vermelho', note: 'maior atraso primeiro' },
  'sem-veiculo': { icon: IconTruckOff, color: 'laranja', note: 'a coleta mais próxima primeiro' },
  alertas: { icon: IconAlertTriangle, color: 'amarelo', note: 'a mais antiga primeiro' },
}

/** The loads that need somebody now, with what can be done about each; it follows them, and time. */
export function FilaDeCargas() {
  const query = useCall(getFila, { query: {} }, { refetchInterval: ELAPSED_REFRESH_MS })
  const grupos = query.data?.grupos ?? []
  const shown = grupos.flatMap(({ items }) => items.map(({ id }) => id))
  useCargasLive(shown, () => void query.refetch())
  return (
    <WorkBlock
      title="Cargas que precisam de você"
      total={grupos.reduce((sum, { total }) => sum + total, 0)}
      query={query}
      all={{ to: QUADRO, label: 'Abrir o quadro' }}
      done="Nenhuma carga atrasada, sem veículo ou com alerta."
    >
      {grupos.map(({ grupo, total, items }) => (
        <WorkGroup
          key={grupo}
          icon={LOOK[grupo].icon}
          color={LOOK[grupo].color}
          title={GRUPO_FILA_LABELS[grupo]}
          total={total}
          note={total > items.length ? `as primeiras ${items.length}` : LOOK[grupo].note}
        >
          {items.map((cartao) => (
            <Linha key={cartao.id} grupo={grupo} cartao={cartao} />
          ))}
        </WorkGroup>
      ))}
    </WorkBlock>
  )
}

function Linha({ grupo, cartao }: { readonly grupo: GrupoFila; readonly cartao: CargaCartao }) {
  const run = useCargaAcoes()
  const { destino, origem, motorista, transportadora } = cartao
  const prazo = grupo === 'sem-veiculo' ? origem : destino
  const detail = [
    [destino.cidade, destino.uf].filter(Boolean).join(', '),
    prazo.dhPrevista &&
      `${grupo === 'sem-veiculo' ? 'coleta' : 'entrega'} ${formatDateTime(prazo.dhPrevista, prazo.fusoHorario)}`,
    grupo === 'alertas' ? cartao.alertasEmAberto[0]?.descricao : (motorista?.nome ?? transportadora?.nome),
  ]
  return (
    <WorkItem
      icon={LOOK[grupo].icon}
      color={LOOK[grupo].color}
      code={cartao.codigo}
      title={destino.empresa ?? 'Destino a definir'}
      detail={detail.filter(Boolean).join(' · ')}
      clock={relogioDaFila(grupo, cartao, new Date().toISOString(), formatDuration)}
      drawer={grupo === 'alertas' ? ocorrenciaDrawer(cartao.id) : detalhesDrawer(cartao.id)}
      actions={
        <>
          {grupo === 'sem-veiculo' && (
            <Button size="xs" variant="default" onClick={() => void run('alocar', cartao)}>
              Alocar veículo
            </Button>
          )}
          <MenuDaCarga carga={cartao} />
        </>
      }
    />
  )
}
