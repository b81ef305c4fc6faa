import { Button } from '@mantine/core'
import {
  IconAbc,
  IconArrowRight,
  IconCalendar,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconDownload,
  IconHash,
  IconHelpCircle,
  IconId,
  IconList,
  IconMapPin,
  IconScale,
  type TablerIcon,
} from '@tabler/icons-react'
import { toast } from '#platform/ui/toasts/toast.ts'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import { refusalText } from '#platform/web/record/refusal.ts'
import type { Importacao } from '../importacao.contract.ts'
import { REPAROS, type TipoReparo } from '../leitura.rules.ts'
import type { ImportacaoActions } from './importacao.api.ts'
import { countText } from './importacao-texts.ts'
import styles from './RepairsPanel.module.css'

const ICONS: Readonly<Record<TipoReparo, TablerIcon>> = {
  acentos: IconAbc,
  codificacao: IconAbc,
  municipio: IconMapPin,
  municipio_antigo: IconMapPin,
  municipio_parecido: IconHelpCircle,
  municipio_desconhecido: IconHelpCircle,
  uf: IconMapPin,
  documento: IconId,
  arredondado: IconHash,
  telefone: IconHash,
  telefone_fora: IconHash,
  cep: IconMapPin,
  placa: IconId,
  horario: IconClock,
  numero: IconHash,
  unidade: IconScale,
  data: IconCalendar,
  opcao: IconList,
  ibge: IconMapPin,
  posicao: IconMapPin,
  semPosicao: IconMapPin,
}

interface RepairsPanelProps {
  readonly importacao: Importacao
  readonly actions: ImportacaoActions
  readonly canDecide: boolean
  readonly onShowLines: (tipo: TipoReparo) => void
}

/** Repairs by kind, each accepted or taken back as a whole; below, why lines are refused. */
export function RepairsPanel({ importacao, actions, canDecide, onShowLines }: RepairsPanelProps) {
  const { id, reparos } = importacao
  const offered = reparos.reduce((sum, { quantidade }) => sum + quantidade, 0)
  const accepted = reparos.filter(({ aceito }) => aceito).reduce((sum, { quantidade }) => sum + quantidade, 0)
  const decide = (tipo: TipoReparo, aceito: boolean) =>
    actions.decidirTipo.mutate(
      { params: { id, tipo }, body: { aceito } },
      { onError: (error) => toast.danger(refusalText(error)) },
    )
  return (
    <>
      <header className={styles.head}>
        <h2 className={styles.title}>Reparos oferecidos</h2>
        <span className={styles.count}>{countText(offered)}</span>
        {accepted > 0 && (
          <span className={styles.end}>{accepted === 1 ? '1 aceito' : `${countText(accepted)} aceitos`}</span>
        )}
      </header>
      {reparos.length === 0 && (
        <p className={styles.none}>Nenhum reparo: nada precisou de correção até aqui.</p>
      )}
      <ul>
        {reparos.map(({ tipo, quantidade, aceito, exemplo }) => {
          const Icon = aceito ? IconCircleCheck : ICONS[tipo]
          return (
            <li key={tipo} className={styles.group} data-accepted={aceito || undefined}>
              <div className={styles.line}>
                <Icon size={16} aria-hidden className={styles.kind} />
                <strong>{REPAROS[tipo]}</strong>
                <strong className={styles.end}>{countText(quantidade)}</strong>
              </div>
              {exemplo && (
                <div className={styles.example}>
                  <span>{exemplo.de}</span>
                  <IconArrowRight size={12} role="img" aria-label="passa a ser" />
                  <b>{exemplo.para || '(fica de fora)'}</b>
                  {exemplo.nota !== null && <span className={styles.end}>{exemplo.nota}</span>}
                </div>
              )}
              <div className={styles.actions}>
                {aceito ? (
                  <span className={styles.accepted}>Aceitos</span>
                ) : (
                  canDecide && (
                    <WriteButton
                      size="xs"
                      variant="default"
                      aria-label={`Aceitar ${countText(quantidade)}: ${REPAROS[tipo]}`}
                      onClick={() => decide(tipo, true)}
                    >
                      {`Aceitar ${countText(quantidade)}`}
                    </WriteButton>
                  )
                )}
                <Button
                  size="xs"
                  variant="subtle"
                  aria-label={`Ver linhas: ${REPAROS[tipo]}`}
                  onClick={() => onShowLines(tipo)}
                >
                  Ver linhas
                </Button>
                {aceito && canDecide && (
                  <WriteButton
                    size="xs"
                    variant="subtle"
                    className={styles.end}
                    aria-label={`Desfazer: ${REPAROS[tipo]}`}
                    onClick={() => decide(tipo, false)}
                  >
                    Desfazer
                  </WriteButton>
                )}
              </div>
            </li>
          )
        })}
      </ul>
      <RefusedList importacao={importacao} actions={actions} />
    </>
  )
}

/** Why lines are refused, and the file to correct them in. */
export function RefusedList({ importacao, actions }: Pick<RepairsPanelProps, 'importacao' | 'actions'>) {
  const { recusas, resultados, temLinhas } = importacao
  return (
    <>
      <header className={styles.head}>
        <h2 className={styles.title}>Recusadas</h2>
        <span className={styles.count}>{countText(resultados.recusar)}</span>
        {resultados.recusar > 0 && temLinhas && (
          <Button
            size="xs"
            variant="subtle"
            className={styles.end}
            leftSection={<IconDownload size={15} aria-hidden />}
            onClick={() =>
              void actions.baixarRecusadas().catch((error: unknown) => toast.danger(refusalText(error)))
            }
          >
            Baixar recusadas
          </Button>
        )}
      </header>
      {recusas.length === 0 && <p className={styles.none}>Nenhuma linha recusada.</p>}
      <ul>
        {recusas.map(({ grupo, quantidade }) => (
          <li key={grupo} className={styles.reason}>
            <IconCircleX size={15} aria-hidden className={styles.refusal} />
            {grupo}
            <strong className={styles.end}>{countText(quantidade)}</strong>
          </li>
        ))}
      </ul>
    </>
  )
}
