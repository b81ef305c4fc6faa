import { Button } from '@mantine/core'
import { IconCircleDashed } from '@tabler/icons-react'
import { DrawerLink } from '#platform/web/router/links.tsx'
import { Block, BlockRows } from '../home/Block.tsx'
import home from '../home/home.module.css'
import { WorkRow } from '../home/WorkRow.tsx'
import styles from './onboarding.module.css'
import { PUT_AWAY } from './onboarding.rules.ts'
import { useOnboarding } from './use-onboarding.ts'

const PLACE = 'onboarding'
const SHOWN = 3

/** On the homes: how far the person is and what comes next, until it is done or put away. */
export function OnboardingBlock() {
  const { queries, steps, progress, isPutAway, keep } = useOnboarding()
  const open = steps.filter(({ state, isLater }) => !state.isDone && !isLater)
  const isRead = queries.every(({ isSuccess }) => isSuccess)
  if (isPutAway || (isRead && open.length === 0)) return null
  return (
    <Block title="Primeiros passos" note={`${progress.done} de ${steps.length}`} queries={queries}>
      <div className={home.progress} aria-hidden>
        <span style={{ width: `${(progress.done / Math.max(steps.length, 1)) * 100}%` }} />
      </div>
      <BlockRows>
        {open.slice(0, SHOWN).map(({ key, title, state }) => (
          <WorkRow
            key={key}
            icon={IconCircleDashed}
            iconLabel="Falta fazer"
            color="amarelo"
            title={title}
            detail={state.detail}
            to={{ outlet: 'drawer', address: PLACE }}
          />
        ))}
      </BlockRows>
      <div className={styles.blockFoot}>
        <DrawerLink to={PLACE} className="ev-link">
          Ver todos os passos
        </DrawerLink>
        <Button size="xs" variant="subtle" color="gray" onClick={() => keep(PUT_AWAY, true)}>
          Não lembrar mais
        </Button>
      </div>
    </Block>
  )
}
