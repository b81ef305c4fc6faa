import { Button, Tooltip } from '@mantine/core'
import { IconArrowRight, type TablerIcon } from '@tabler/icons-react'
import { formatDistance } from '#platform/shared/quantity.ts'
import { acaoPrincipal } from '../../acoes.rules.ts'
import { whyNotPermitida } from '../../ciclo.rules.ts'
import { distanciaKmOf } from '../../dados-do-piso.rules.ts'
import { iconOf } from '../shared/acoes/acoes.ts'
import { MenuDaCarga } from '../shared/acoes/MenuDaCarga.tsx'
import { useCargaAcoes } from '../shared/acoes/use-carga-acoes.ts'
import type { Detalhes } from '../shared/detalhes.api.ts'
import { SITUACAO_LOOK } from '../shared/situacao-look.ts'
import styles from './detalhes.module.css'
import { entregasOf } from './entregas.ts'

interface ComCarga {
  readonly carga: Detalhes
}

export const situacaoIcon = ({ situacao }: Detalhes): TablerIcon => SITUACAO_LOOK[situacao].icon

/** The two usual changes, the next step of the load as the one filled button, and everything else in the menu. */
export function CabecalhoActions({ carga }: ComCarga) {
  const run = useCargaAcoes()
  const principal = acaoPrincipal(carga)
  const PrincipalIcon = principal && iconOf(principal.acao)
  const isAberta = whyNotPermitida('editar', carga.status) === undefined
  return (
    <span className={styles.actions}>
      {isAberta && (
        <span className={styles.wide}>
          {carga.ownerCriadorDaCarga && <Secondary carga={carga} acao="editar" label="Editar" />}
          <Secondary carga={carga} acao="mover" label="Mover para..." />
        </span>
      )}
      {principal && PrincipalIcon && (
        <Button
          size="xs"
          leftSection={<PrincipalIcon size={14} aria-hidden />}
          onClick={() => void run(principal.acao, carga)}
        >
          {principal.rotulo}
        </Button>
      )}
      <MenuDaCarga carga={carga} />
    </span>
  )
}

interface SecondaryProps extends ComCarga {
  readonly acao: 'editar' | 'mover'
  readonly label: string
}

function Secondary({ carga, acao, label }: SecondaryProps) {
  const run = useCargaAcoes()
  const Icon = iconOf(acao)
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<Icon size={14} aria-hidden />}
      onClick={() => void run(acao, carga)}
    >
      {label}
    </Button>
  )
}

const cityOf = ({ cidade, uf, localidade }: Detalhes['origem']) =>
  cidade && uf ? `${cidade}, ${uf}` : (cidade ?? localidade ?? '')

/** From where to where, how far, and to how many. */
export function CabecalhoRota({ carga }: ComCarga) {
  const { origem, destino, paradas } = carga
  const km = distanciaKmOf(carga)
  const count = entregasOf(paradas).length
  const facts = [
    km !== null && formatDistance(km * 1000),
    `${count} ${count === 1 ? 'entrega' : 'entregas'}`,
  ].filter(Boolean)
  return (
    <div className={styles.route}>
      <Lugar lugar={origem} unknown="Origem a definir" />
      <IconArrowRight size={15} role="img" aria-label="para" />
      <Lugar lugar={destino} unknown="Destino a definir" />
      <span className={styles.facts}>{facts.join(' · ')}</span>
    </div>
  )
}

function Lugar({ lugar, unknown }: { readonly lugar: Detalhes['origem']; readonly unknown: string }) {
  const name = lugar.empresa ?? unknown
  return (
    <span className={styles.place}>
      <Tooltip label={name} openDelay={600}>
        <strong>{name}</strong>
      </Tooltip>
      <span>{cityOf(lugar)}</span>
    </span>
  )
}
