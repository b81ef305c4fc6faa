import { formatDateTime } from '#platform/shared/date.ts'
import { AlertStrip } from '#platform/ui/AlertStrip.tsx'
import { localZone } from '#platform/web/local-zone.ts'
import { DrawerLink } from '#platform/web/router/links.tsx'
import { canConfirmarFinalizacao } from '../../acoes.rules.ts'
import { GRUPO, STATUS } from '../../carga-codes.ts'
import type { Detalhes } from '../shared/detalhes.api.ts'
import { ocorrenciaDrawer } from '../shared/enderecos.ts'
import { atrasoOf, atrasoPrevistoOf } from './entregas.ts'
import styles from './resumo.module.css'

interface ResumoAvisosProps {
  readonly carga: Detalhes
  readonly now: string
}

/** What asks for somebody: late, with an occurrence, ended, or waiting for the creator. */
export function ResumoAvisos({ carga, now }: ResumoAvisosProps) {
  const { status, motivo, dhCancelamento, dhDesativacao, dhPreFinalizacao } = carga
  const zone = localZone()
  const at = (instant: string | null) => (instant ? ` em ${formatDateTime(instant, zone)}` : '')
  if (status === STATUS.Cancelada) {
    return (
      <AlertStrip kind="danger" title={`Cancelada${at(dhCancelamento)}.`}>
        {motivo}
      </AlertStrip>
    )
  }
  if (status === STATUS.Desativada) {
    return (
      <AlertStrip kind="info" title={`Desativada${at(dhDesativacao)}.`}>
        {motivo}
      </AlertStrip>
    )
  }
  if (canConfirmarFinalizacao(carga)) {
    return (
      <AlertStrip kind="info" title={`A transportadora finalizou a carga${at(dhPreFinalizacao)}.`}>
        Confirme a finalização, ou reverta-a pelo menu.
      </AlertStrip>
    )
  }
  return <Atencao carga={carga} now={now} />
}

function Atencao({ carga, now }: ResumoAvisosProps) {
  const { alertasEmAberto, etapa } = carga
  const isWatched = etapa !== null && etapa.grupoEtapa !== GRUPO.CargaEntregue
  const atraso = isWatched ? atrasoOf(carga.paradas, now) : undefined
  const [first] = alertasEmAberto
  const link = (
    <DrawerLink className={styles.stripLink} to={ocorrenciaDrawer(carga.id)}>
      {alertasEmAberto.length > 1 ? 'Ver ocorrências' : 'Ver ocorrência'}
    </DrawerLink>
  )
  if (atraso) {
    return (
      <AlertStrip kind="danger" title={atraso.titulo} action={first && link}>
        <span className={styles.stripLine}>
          {atraso.detalhe} {first?.descricao}
        </span>
      </AlertStrip>
    )
  }
  const previsto = isWatched ? atrasoPrevistoOf(carga.paradas) : undefined
  if (previsto) {
    return (
      <AlertStrip kind="info" title={previsto.titulo} action={first && link}>
        <span className={styles.stripLine}>
          {previsto.detalhe} {first?.descricao}
        </span>
      </AlertStrip>
    )
  }
  if (!first) return null
  const title =
    alertasEmAberto.length === 1 ? 'Ocorrência em aberto' : `${alertasEmAberto.length} ocorrências em aberto`
  return (
    <AlertStrip kind="danger" title={`${title}:`} action={link}>
      {alertasEmAberto.map(({ descricao }) => descricao).join(', ')}
    </AlertStrip>
  )
}
