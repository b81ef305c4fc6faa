import { Button } from '@mantine/core'
import {
  IconArrowBarToDown,
  IconArrowBarUp,
  IconCalendarOff,
  IconChevronLeft,
  IconChevronRight,
} from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { DIRECAO, DIRECAO_LABELS } from '#modules/doca/agendamento-codes.ts'
import type { DisponibilidadeDoDia } from '#modules/doca/disponibilidade.contract.ts'
import { horaText } from '#modules/doca/web/shared/hora-text.ts'
import { addDays, formatShortDay, formatWeekday } from '#platform/shared/day.ts'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { StateMessage } from '#platform/ui/StateMessage.tsx'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import { ReadFailure } from '#platform/web/query/ReadFailure.tsx'
import { HorariosDoDia } from './HorariosDoDia.tsx'
import { OperacaoFields } from './OperacaoFields.tsx'
import { PortalFrame } from './PortalFrame.tsx'
import { DIAS_NA_TIRA, useDias, usePortal } from './portal.api.ts'
import styles from './portal.module.css'
import type { Operacao } from './portal-form.ts'
import { type Escolhido, escolhidoDe } from './portal-horario.ts'
import { mesText, operacaoText } from './portal-texto.ts'
import { SemDocas } from './SemDocas.tsx'
import { faltaDeDocas } from './sem-docas.ts'

interface EscolherHorarioProps {
  readonly frame: { readonly anfitriao: string; readonly lugar: string }
  readonly nav?: ReactNode
  /** Puts what is shown into the panel of its tab. */
  readonly inPanel?: (children: ReactNode) => ReactNode
  readonly titulo: string
  readonly operacao: Operacao
  /** Absent: what comes is decided already, as when a booking is moved. */
  readonly onOperacao?: (operacao: Operacao) => void
  /** `Continuar com` */
  readonly verbo: string
  readonly isBusy?: boolean
  readonly aviso?: ReactNode
  readonly onEscolher: (escolhido: Escolhido) => void
}

/** The days with their free slots, and the slots of one day; those that are not offered say why. */
export function EscolherHorario(props: EscolherHorarioProps) {
  const { frame, nav, titulo, operacao, onOperacao, verbo, isBusy = false, aviso, onEscolher } = props
  const { inPanel = (children) => children } = props
  const { unidades } = usePortal()
  const hoje = unidades.find(({ id }) => id === operacao.unidadeId)?.hoje ?? ''
  const [de, setDe] = useState(hoje)
  const [dia, setDia] = useState<string>()
  const [chosen, setChosen] = useState<{ readonly operacao: Operacao; readonly escolhido: Escolhido }>()
  const [isOpen, setOpen] = useState(false)
  const dias = useDias(operacao, de)
  // The first day that has something is shown, until one is chosen.
  const mostrado = dia ?? dias.data?.find(({ disponivel }) => disponivel)?.data ?? de
  // What was chosen for another request or on another day is chosen no more.
  const isCurrent = chosen?.operacao === operacao && chosen.escolhido.dia === mostrado
  const escolhido = isCurrent ? chosen.escolhido : undefined
  const page = (step: number) => {
    setDe(addDays(de, step * DIAS_NA_TIRA))
    setDia(undefined)
  }
  const falta = faltaDeDocas(unidades, operacao)
  if (unidades.length === 0) {
    return (
      <PortalFrame {...frame} nav={nav}>
        <StateMessage icon={IconCalendarOff} title="Nenhuma unidade aberta">
          A empresa que recebe não tem unidades ativas neste acesso. Fale com ela.
        </StateMessage>
      </PortalFrame>
    )
  }
  const Icon = operacao.direcao === DIRECAO.Carregamento ? IconArrowBarUp : IconArrowBarToDown
  return (
    <PortalFrame
      {...frame}
      nav={nav}
      footer={
        !falta && (
          <WriteButton
            size="lg"
            disabled={!escolhido}
            loading={isBusy}
            onClick={() => escolhido && onEscolher(escolhido)}
          >
            {escolhido
              ? `${verbo} ${formatShortDay(escolhido.dia)} ${horaText(escolhido.hora)}`
              : 'Escolha um horário livre'}
          </WriteButton>
        )
      }
    >
      {inPanel(
        <div className={styles.partes}>
          <h1>{titulo}</h1>
          {aviso}
          <div className={styles.card}>
            <Icon size={20} aria-hidden />
            <div>
              <strong>{DIRECAO_LABELS[operacao.direcao]}</strong>
              <p className={styles.muted}>{operacaoText(operacao)}</p>
            </div>
            {onOperacao && (
              <button
                type="button"
                className="ev-link"
                aria-expanded={isOpen}
                onClick={() => setOpen((before) => !before)}
              >
                {isOpen ? 'Fechar' : 'Alterar'}
              </button>
            )}
          </div>
          {isOpen && onOperacao && <OperacaoFields values={operacao} onChange={onOperacao} />}
          {falta ? (
            <SemDocas falta={falta} operacao={operacao} onOperacao={onOperacao} />
          ) : (
            <>
              <h2>
                {mesText(mostrado)}
                <span className={styles.acoes}>
                  <Button
                    size="xs"
                    variant="default"
                    leftSection={<IconChevronLeft size={14} aria-hidden />}
                    disabled={de <= hoje}
                    onClick={() => page(-1)}
                  >
                    Dias anteriores
                  </Button>
                  <Button
                    size="xs"
                    variant="default"
                    rightSection={<IconChevronRight size={14} aria-hidden />}
                    onClick={() => page(1)}
                  >
                    Próximos dias
                  </Button>
                </span>
              </h2>
              {dias.isPending && <LoadingSkeleton lines={2} label="Carregando os dias" />}
              {dias.isError && <ReadFailure query={dias}>Não foi possível carregar os dias.</ReadFailure>}
              {dias.data && <Dias dias={dias.data} value={mostrado} onChange={setDia} />}
              <HorariosDoDia
                operacao={operacao}
                dia={mostrado}
                value={escolhido?.ref.dhReserva}
                onChange={(linha) =>
                  linha.livre && setChosen({ operacao, escolhido: escolhidoDe(linha.livre, mostrado) })
                }
              />
            </>
          )}
        </div>,
      )}
    </PortalFrame>
  )
}

const livresText = ({ disponivel, livres, fechado }: DisponibilidadeDoDia) => {
  if (disponivel) return livres === 1 ? '1 livre' : `${livres} livres`
  return fechado === null ? 'cheio' : 'fechado'
}

interface DiasProps {
  readonly dias: readonly DisponibilidadeDoDia[]
  readonly value: string
  readonly onChange: (dia: string) => void
}

function Dias({ dias, value, onChange }: DiasProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a strip that scrolls is reached by keyboard
    <section className={styles.dias} aria-label="Dias" tabIndex={0}>
      {dias.map((dia) => (
        <button
          key={dia.data}
          type="button"
          className={styles.dia}
          aria-pressed={dia.data === value}
          data-cheio={!dia.disponivel || undefined}
          title={dia.fechado ?? undefined}
          onClick={() => onChange(dia.data)}
        >
          <span>{formatWeekday(dia.data)}</span>
          <strong>{dia.data.slice(8)}</strong>
          <span>{livresText(dia)}</span>
        </button>
      ))}
    </section>
  )
}
