import {
  IconBuildingWarehouse,
  IconCircleCheck,
  IconFileText,
  IconHourglassLow,
  IconKey,
  IconShieldOff,
  IconUserOff,
  type TablerIcon,
} from '@tabler/icons-react'
import { isAdministrador } from '#platform/shared/access.ts'
import { useNow } from '#platform/ui/use-now.ts'
import { useSignedIn } from '#platform/web/session/use-session.ts'
import { type AttentionKind, listAttention } from './attention.rules.ts'
import { Block, BlockRows } from './Block.tsx'
import styles from './home.module.css'
import { useModuloTrial, useResumoAcesso, useSegundoFator, useUnidadesAtivas } from './home-data.ts'
import { WorkRow } from './WorkRow.tsx'

const ICONS: Readonly<Record<AttentionKind, TablerIcon>> = {
  termos: IconFileText,
  senha: IconKey,
  'segundo-fator': IconShieldOff,
  licenca: IconHourglassLow,
  usuarios: IconUserOff,
  unidade: IconBuildingWarehouse,
}

/** What needs the person now, the most pressing first. */
export function AttentionBlock() {
  const { subject, user } = useSignedIn()
  const segundoFator = useSegundoFator()
  const moduloTrial = useModuloTrial()
  const acessos = useResumoAcesso()
  const unidades = useUnidadesAtivas()
  const now = useNow()
  const isAdmin = isAdministrador(subject)
  const items = listAttention(
    {
      isAdministrador: isAdmin,
      termoVersao: user.termoVersao,
      segundoFator: segundoFator.data,
      empresa: {
        licenca: user.empresa.licenseType ?? subject.licence,
        diasTrial: user.empresa.diasPrazoExpiracaoTrial ?? null,
      },
      moduloTrial: moduloTrial.data,
      acessos: acessos.data,
      unidades: unidades.data?.items ?? [],
    },
    now,
  )
  return (
    <Block
      title="Sua conta e a empresa"
      note={items.length > 0 ? <span className={styles.count}>{items.length}</span> : undefined}
      queries={[segundoFator, moduloTrial, unidades, ...(isAdmin ? [acessos] : [])]}
    >
      {items.length === 0 ? (
        <p className={styles.done}>
          <IconCircleCheck size={18} aria-hidden />
          Sua conta e a empresa estão em ordem.
        </p>
      ) : (
        <BlockRows>
          {items.map((item) => (
            <WorkRow
              key={item.key}
              icon={ICONS[item.kind]}
              color={item.urgency === 'agora' ? 'vermelho' : 'amarelo'}
              title={item.title}
              detail={item.detail}
              aside={item.urgency === 'agora' ? <strong className={styles.now}>Agora</strong> : undefined}
              to={item.to}
            />
          ))}
        </BlockRows>
      )}
    </Block>
  )
}
