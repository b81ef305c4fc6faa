import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import { listCaracteristicasByOwner } from '#modules/caracteristica/caracteristica.contract.ts'
import { useCall } from '#platform/web/query/use-call.ts'
import { useSignedIn } from '#platform/web/session/use-session.ts'
import { useCanOpen } from '../route-access.ts'
import { Block, BlockRows } from './Block.tsx'
import styles from './home.module.css'
import { useResumoAcesso, useUnidadesAtivas } from './home-data.ts'
import { listSetup } from './setup.rules.ts'
import { WorkRow } from './WorkRow.tsx'

interface SetupBlockProps {
  /** On a home the block stands only while something is missing. */
  readonly hidesDone?: boolean
}

/** For administrators: what of the company is set up and what is missing. */
export function SetupBlock({ hidesDone = false }: SetupBlockProps) {
  const { empresa } = useSignedIn().user
  const unidades = useUnidadesAtivas()
  const acessos = useResumoAcesso()
  const caracteristicas = useCall(listCaracteristicasByOwner, { query: { filtrarDesativadas: true } })
  const canOpen = useCanOpen()
  const all = listSetup({
    unidades: {
      total: unidades.data?.total ?? 0,
      semMunicipio: unidades.data?.items.filter(({ municipio }) => municipio === null).length ?? 0,
    },
    caracteristicas: caracteristicas.data?.length ?? 0,
    usuarios: {
      total: acessos.data?.usuarios ?? 0,
      semSegundoFator: acessos.data?.semSegundoFator ?? 0,
    },
    hasLogo: Boolean(empresa.logo),
  })
  // What the licence does not let the company do is not asked of it.
  const steps = all.filter(({ page }) => page === undefined || canOpen('page', page))
  const done = steps.filter(({ isDone }) => isDone).length
  const isRead = unidades.isSuccess && acessos.isSuccess && caracteristicas.isSuccess
  if (hidesDone && isRead && done === steps.length) return null
  return (
    <Block
      title="Implantação"
      note={`${done} de ${steps.length}`}
      queries={[unidades, acessos, caracteristicas]}
    >
      <div className={styles.progress} aria-hidden>
        <span style={{ width: `${(done / steps.length) * 100}%` }} />
      </div>
      <BlockRows>
        {steps.map(({ key, title, detail, isDone, page }) => (
          <WorkRow
            key={key}
            icon={isDone ? IconCircleCheck : IconCircleDashed}
            iconLabel={isDone ? 'Feito' : 'Falta fazer'}
            color={isDone ? 'verde' : 'amarelo'}
            title={title}
            detail={detail}
            to={page === undefined ? undefined : { outlet: 'page', address: page }}
          />
        ))}
      </BlockRows>
    </Block>
  )
}

export const HomeSetupBlock = () => <SetupBlock hidesDone />
