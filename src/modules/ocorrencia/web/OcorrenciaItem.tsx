import { Button } from '@mantine/core'
import { IconClockExclamation, IconStopwatch } from '@tabler/icons-react'
import { SITUACAO_OCORRENCIA_LABELS } from '#modules/carga/carga-codes.ts'
import type { Detalhes } from '#modules/carga/web/shared/detalhes.api.ts'
import { SEVERIDADES } from '#modules/tipo-ocorrencia/tipo-ocorrencia.rules.ts'
import { formatDateTime } from '#platform/shared/date.ts'
import { formatPlaca } from '#platform/shared/placa.ts'
import { StatusBadge } from '#platform/ui/StatusBadge.tsx'
import { useNow } from '#platform/ui/use-now.ts'
import { localZone } from '#platform/web/local-zone.ts'
import { DrawerLink } from '#platform/web/router/links.tsx'
import type { OcorrenciaCarga } from '../ocorrencia.contract.ts'
import { whyNotOcorrencia } from '../ocorrencia.rules.ts'
import { detalheDrawer } from './ocorrencia.api.ts'
import styles from './ocorrencia.module.css'
import { acoesOf, OCORRENCIA_ACOES } from './ocorrencia-acoes.ts'
import { OCORRENCIA_LOOK } from './ocorrencia-look.ts'
import { prazoMostrado } from './prazo-text.ts'
import { useOcorrenciaAcoes } from './use-ocorrencia-acoes.tsx'

interface OcorrenciaItemProps {
  readonly carga: Detalhes
  readonly ocorrencia: OcorrenciaCarga
}

const severidadeText = (key: string) =>
  Object.entries(SEVERIDADES).find(([severidade]) => severidade === key)?.[1] ?? key

/** One occurrence: what, where, since when, who looks after it, how it ended. */
export function OcorrenciaItem({ carga, ocorrencia }: OcorrenciaItemProps) {
  const act = useOcorrenciaAcoes()
  const { estado, texto: prazo } = prazoMostrado(ocorrencia, useNow())
  const zone = localZone()
  const { tipoOcorrencia, situacao, descricao, parada, responsavel, resolucao } = ocorrencia
  const { nomeMotorista, placaVeiculo, abertaEm, abertaPor, resolvidaEm } = ocorrencia
  const isOpenLoad = whyNotOcorrencia(carga.status, ocorrencia.origem) === undefined
  const acoes = carga.ownerCriadorDaCarga && isOpenLoad ? acoesOf(situacao) : []
  const facts = [
    `Severidade ${severidadeText(tipoOcorrencia.severidade).toLowerCase()}`,
    parada?.nome,
    placaVeiculo && formatPlaca(placaVeiculo),
    nomeMotorista,
  ]
  return (
    <li>
      <article className={styles.item} aria-label={tipoOcorrencia.descricao}>
        <header className={styles.head}>
          <strong>
            {carga.ownerCriadorDaCarga ? (
              <DrawerLink className="ev-link" to={detalheDrawer(ocorrencia.id)}>
                {tipoOcorrencia.descricao}
              </DrawerLink>
            ) : (
              tipoOcorrencia.descricao
            )}
          </strong>
          <StatusBadge {...OCORRENCIA_LOOK[situacao]} label={SITUACAO_OCORRENCIA_LABELS[situacao]} />
        </header>
        <p className={styles.muted}>{`${formatDateTime(abertaEm, zone)} · por ${abertaPor}`}</p>
        <p className={styles.muted}>{facts.filter(Boolean).join(' · ')}</p>
        {estado !== 'encerrada' && prazo !== undefined && (
          <p className={styles.prazo} data-prazo={estado}>
            {estado === 'vencida' ? (
              <IconClockExclamation size={14} aria-hidden />
            ) : (
              <IconStopwatch size={14} aria-hidden />
            )}
            {prazo}
          </p>
        )}
        {descricao && <p className={styles.text}>{descricao}</p>}
        {tipoOcorrencia.orientacao && acoes.length > 0 && (
          <p className={styles.hint}>{tipoOcorrencia.orientacao}</p>
        )}
        {responsavel && <p>{`Responsável: ${responsavel}`}</p>}
        {resolvidaEm && (
          <p>
            {`Encerrada em ${formatDateTime(resolvidaEm, zone)}`}
            {resolucao && `: ${resolucao}`}
          </p>
        )}
        {acoes.length > 0 && (
          <p className={styles.actions}>
            {acoes.map((acao, index) => (
              <Button
                key={acao}
                size="xs"
                variant={index === 0 ? 'default' : 'subtle'}
                color={index === 0 ? undefined : 'gray'}
                aria-label={`${OCORRENCIA_ACOES[acao]}: ${tipoOcorrencia.descricao}`}
                onClick={() => void act(acao, ocorrencia)}
              >
                {OCORRENCIA_ACOES[acao]}
              </Button>
            ))}
          </p>
        )}
      </article>
    </li>
  )
}
