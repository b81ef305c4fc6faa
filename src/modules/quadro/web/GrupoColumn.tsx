import { ActionIcon } from '@mantine/core'
import { IconDots, IconPackage, IconSteeringWheel, IconTruck, type TablerIcon } from '@tabler/icons-react'
import { useId } from 'react'
import type { Grupo } from '#modules/carga/carga-codes.ts'
import { formatReais } from '#platform/shared/money.ts'
import { formatWeight } from '#platform/shared/quantity.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { LaterTarget } from '#platform/ui/later/LaterTarget.tsx'
import { EtapaSection } from './EtapaSection.tsx'
import { quadroParts } from './later-parts.ts'
import styles from './Quadro.module.css'
import type { GrupoLista } from './quadro.rules.ts'
import { useQuadroFiltro } from './use-quadro-filtro.ts'

export const GRUPO_LOOK: Readonly<
  Record<Grupo, { icon: TablerIcon; empty: string; how: string; short: string }>
> = {
  1: {
    icon: IconTruck,
    empty: 'Nenhuma carga aguardando veículo',
    how: 'As cargas novas aparecem aqui até receberem um veículo ou uma transportadora.',
    short: 'Aguardando veículo',
  },
  2: {
    icon: IconSteeringWheel,
    empty: 'Nenhuma carga em execução',
    how: 'As cargas chegam aqui quando recebem um veículo ou uma transportadora.',
    short: 'Em andamento',
  },
  3: {
    icon: IconPackage,
    empty: 'Nenhuma carga entregue',
    how: 'As cargas chegam aqui quando todas as entregas forem confirmadas.',
    short: 'Entregue',
  },
}

const number = new Intl.NumberFormat('pt-BR')

interface GrupoColumnProps {
  readonly grupo: GrupoLista
  /** On a phone the tab of the group stands for its head. */
  readonly hasHead: boolean
  readonly panelId?: string
  readonly labelledBy?: string
}

/** One group: what it holds, and its stages one below the other. */
export function GrupoColumn({ grupo, hasHead, panelId, labelledBy }: GrupoColumnProps) {
  const titleId = useId()
  const { icon: Icon, empty, how } = GRUPO_LOOK[grupo.id]
  const { isFiltered } = useQuadroFiltro()
  return (
    <section
      className={styles.grupo}
      id={panelId}
      role={panelId ? 'tabpanel' : undefined}
      aria-labelledby={labelledBy ?? titleId}
    >
      {!hasHead && <h2 className="visually-hidden">{grupo.descricao}</h2>}
      {hasHead && (
        <header className={styles.grupoHead}>
          <Icon size={17} stroke={2} aria-hidden className={styles.grupoIcon} />
          <h2 className={styles.grupoTitle} id={titleId}>
            {grupo.descricao} <span className={styles.grupoCount}>{number.format(grupo.quantidade)}</span>
            <span className="visually-hidden">{grupo.quantidade === 1 ? ' carga' : ' cargas'}</span>
          </h2>
          <span className={styles.grupoTotals}>
            {formatWeight(grupo.peso)}
            <span className={styles.grupoValor}>{` · ${formatReais(grupo.valor)}`}</span>
          </span>
          <GrupoMenu grupo={grupo} />
        </header>
      )}
      <div className={styles.etapas}>
        {grupo.etapas.map((id) => (
          <EtapaSection key={id} id={id} />
        ))}
        {grupo.quantidade === 0 && (
          <EmptyState icon={Icon} title={empty}>
            {isFiltered ? 'A pesquisa ou os filtros podem esconder outras cargas.' : how}
          </EmptyState>
        )}
      </div>
    </section>
  )
}

function GrupoMenu({ grupo }: { readonly grupo: GrupoLista }) {
  return (
    <LaterTarget
      later={quadroParts}
      popup="menu"
      draw={({ GrupoList }, target) => <GrupoList grupo={grupo}>{target}</GrupoList>}
    >
      <ActionIcon size="sm" aria-label={`Ações do grupo ${grupo.descricao}`}>
        <IconDots size={16} aria-hidden />
      </ActionIcon>
    </LaterTarget>
  )
}
