import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconCalendarEvent, IconCalendarOff, IconChevronRight } from '@tabler/icons-react'
import { type FormEvent, useEffect, useId, useState } from 'react'
import { DIRECAO_LABELS, SITUACAO_RESERVA_LABELS } from '#modules/doca/agendamento-codes.ts'
import type { Reserva } from '#modules/doca/agendamento-dados.contract.ts'
import { direcaoOf } from '#modules/doca/web/shared/doca-form.ts'
import { numeroEscrito } from '#modules/doca/web/shared/numeros.ts'
import { getReservas } from '#modules/reserva/reserva.contract.ts'
import { formatCardDateTime, formatTime } from '#platform/shared/date.ts'
import { addDays } from '#platform/shared/day.ts'
import { unlessMasked } from '#platform/shared/mask-personal.ts'
import { formatPlaca, isPlaca } from '#platform/shared/placa.ts'
import { SEARCH_DEBOUNCE_MS } from '#platform/shared/timing.ts'
import { AlertStrip } from '#platform/ui/AlertStrip.tsx'
import { DialogFooter } from '#platform/ui/dialogs/DialogFrame.tsx'
import type { FormDialogControl } from '#platform/ui/dialogs/FormDialog.tsx'
import { MaskedInput } from '#platform/ui/MaskedInput.tsx'
import { NumberField } from '#platform/ui/NumberField.tsx'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import { documentoMask, telefoneMask } from '#platform/web/input-masks.ts'
import { fieldErrors } from '#platform/web/query/field-errors.ts'
import { usePlatform } from '#platform/web/query/platform-context.ts'
import { useCall } from '#platform/web/query/use-call.ts'
import { refusalText } from '#platform/web/record/refusal.ts'
import { registrarChegada, registrarChegadaSemHorario } from '../patio-dia.contract.ts'
import {
  type ChegadaValues,
  checkChegada,
  chegadaComReserva,
  chegadaDe,
  chegadaSemHorario,
  escolhidaPorEnter,
  esperadasNaPortaria,
} from './chegada-form.ts'
import styles from './patio.module.css'

export interface ChegadaFeita {
  /** `AG-3095`, or the plate of one without a booking. */
  readonly nome: string
}

interface RegistrarChegadaFormProps extends FormDialogControl<ChegadaFeita> {
  readonly unidadeNegocioId: string
  readonly dia: string
  /** The booking, where it was chosen on the board. */
  readonly reserva?: Reserva
}

type Passo =
  | { readonly tipo: 'procurar' }
  | { readonly tipo: 'reserva'; readonly reserva: Reserva }
  | {
      readonly tipo: 'sem-horario'
      readonly placa: string
    }

/** The gate: which vehicle came, by plate or code, with a booking or without one. */
export function RegistrarChegadaForm({ reserva, ...props }: RegistrarChegadaFormProps) {
  const [passo, setPasso] = useState<Passo>(reserva ? { tipo: 'reserva', reserva } : { tipo: 'procurar' })
  const back = reserva ? undefined : () => setPasso({ tipo: 'procurar' })
  if (passo.tipo === 'procurar') return <Procurar {...props} onChoose={setPasso} />
  return (
    <DadosDaChegada
      {...props}
      {...(passo.tipo === 'reserva' && { reserva: passo.reserva })}
      placa={passo.tipo === 'sem-horario' ? passo.placa : ''}
      onBack={back}
    />
  )
}

interface ProcurarProps extends Omit<RegistrarChegadaFormProps, 'reserva'> {
  readonly onChoose: (passo: Passo) => void
}

const useReservasDoDia = (dia: string, termo: string, unidadeNegocioId: string) =>
  useCall(
    getReservas,
    { query: { dataReferencia: dia, query: termo, unidadeNegocioId } },
    { enabled: termo.length >= 2 },
  )

function Procurar({ unidadeNegocioId, dia, cancel, onChoose }: ProcurarProps) {
  const [texto, setTexto] = useState('')
  const quando = ({ data, dhReserva, fusoHorario }: Reserva) =>
    data === dia ? formatTime(dhReserva, fusoHorario) : formatCardDateTime(dhReserva, fusoHorario)
  const [termo] = useDebouncedValue(texto.trim(), SEARCH_DEBOUNCE_MS)
  // Who was booked late yesterday or early tomorrow stands at this gate too.
  const query = useReservasDoDia(dia, termo, unidadeNegocioId)
  const vespera = useReservasDoDia(addDays(dia, -1), termo, unidadeNegocioId)
  const seguinte = useReservasDoDia(addDays(dia, 1), termo, unidadeNegocioId)
  const esperadas = esperadasNaPortaria(
    dia,
    [query, vespera, seguinte].flatMap(({ data }) => (Array.isArray(data) ? data : [])),
    new Date(),
  ).slice(0, 8)
  const isSettled = termo.length >= 2 && ![query, vespera, seguinte].some(({ isFetching }) => isFetching)
  // A reader of codes types and presses Enter before the answer is there, so the wish waits for it.
  const [enter, setEnter] = useState<string>()
  const isAnswered = isSettled && enter !== undefined && enter.trim() === termo
  const escolhida = isAnswered ? escolhidaPorEnter(termo, esperadas) : undefined
  useEffect(() => {
    if (!isAnswered) return
    setEnter(undefined)
    if (escolhida) onChoose({ tipo: 'reserva', reserva: escolhida })
  }, [isAnswered, escolhida, onChoose])
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        setEnter(texto)
      }}
    >
      <TextInput
        label="Placa ou código do agendamento"
        data-autofocus
        autoComplete="off"
        value={texto}
        onChange={(event) => {
          setTexto(event.currentTarget.value)
          setEnter(undefined)
        }}
      />
      <ul className={styles.achadas} aria-label="Agendamentos encontrados" aria-busy={query.isFetching}>
        {esperadas.map((reserva) => (
          <li key={reserva.id}>
            <button
              type="button"
              className={styles.achada}
              onClick={() => onChoose({ tipo: 'reserva', reserva })}
            >
              <IconCalendarEvent size={18} aria-hidden />
              <span>
                <strong>{`${reserva.codigo} · ${quando(reserva)} · ${reserva.docaNome}`}</strong>
                <span>
                  {[
                    reserva.placaVeiculo && formatPlaca(reserva.placaVeiculo),
                    reserva.fornecedor,
                    SITUACAO_RESERVA_LABELS[reserva.situacao],
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              <IconChevronRight size={16} aria-hidden />
            </button>
          </li>
        ))}
        {isPlaca(texto) && (
          <li>
            <button
              type="button"
              className={styles.achada}
              onClick={() => onChoose({ tipo: 'sem-horario', placa: texto })}
            >
              <IconCalendarOff size={18} aria-hidden />
              <span>
                <strong>{`${formatPlaca(texto)} chegou sem horário`}</strong>
                <span>Registrar a chegada e encaixar depois</span>
              </span>
              <IconChevronRight size={16} aria-hidden />
            </button>
          </li>
        )}
      </ul>
      <p className={styles.nota} role="status">
        {query.isError && `Não foi possível procurar. ${refusalText(query.error)}`}
        {isSettled &&
          !query.isError &&
          esperadas.length === 0 &&
          'Nenhum agendamento do dia espera esta chegada.'}
      </p>
      <DialogFooter>
        <Button variant="default" onClick={cancel}>
          Voltar
        </Button>
      </DialogFooter>
    </form>
  )
}

interface DadosProps extends RegistrarChegadaFormProps {
  readonly placa: string
  readonly onBack: (() => void) | undefined
}

const DIRECOES = Object.entries(DIRECAO_LABELS).map(([value, label]) => ({ value, label }))

function DadosDaChegada({ unidadeNegocioId, reserva, placa, submit, cancel, onBack }: DadosProps) {
  const { http } = usePlatform()
  const formId = useId()
  const [values, setValues] = useState(() => chegadaDe(reserva, placa))
  const [problems, setProblems] = useState<Readonly<Record<string, string | undefined>>>({})
  const [failure, setFailure] = useState<string>()
  const [isSending, setSending] = useState(false)
  const change = (patch: Partial<ChegadaValues>) => {
    setValues((before) => ({ ...before, ...patch }))
    setProblems((before) => ({
      ...before,
      ...Object.fromEntries(Object.keys(patch).map((key) => [key, undefined])),
    }))
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const wrong = checkChegada(values, reserva === undefined)
    setProblems(wrong)
    const [first] = Object.keys(wrong)
    if (first !== undefined) {
      document.getElementById(`${formId}-${first}`)?.focus()
      return
    }
    setSending(true)
    setFailure(undefined)
    try {
      if (reserva) {
        await http.call(registrarChegada, { params: { id: reserva.id }, body: chegadaComReserva(values) })
        submit({ nome: reserva.codigo })
      } else {
        const body = { unidadeNegocioId, ...chegadaSemHorario(values) }
        const { placaVeiculo } = await http.call(registrarChegadaSemHorario, { body })
        submit({ nome: formatPlaca(placaVeiculo) })
      }
    } catch (error) {
      const { capacidadeKg, ...others } = fieldErrors(error)
      const refused = { ...others, ...(capacidadeKg !== undefined && { capacidadeT: capacidadeKg }) }
      setProblems(refused)
      if (Object.keys(refused).length === 0) setFailure(refusalText(error))
      setSending(false)
    }
  }
  const field = (name: 'placaVeiculo' | 'nomeMotorista' | 'fornecedor' | 'capacidadeT') => ({
    id: `${formId}-${name}`,
    value: values[name],
    error: problems[name],
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      change({ [name]: event.currentTarget.value }),
  })
  return (
    <form onSubmit={(event) => void send(event)} noValidate className={styles.campos}>
      {failure !== undefined && (
        <AlertStrip kind="danger" title={failure}>
          O que você digitou foi mantido.
        </AlertStrip>
      )}
      {reserva && (
        <p className={styles.nota}>
          {[
            reserva.codigo,
            formatTime(reserva.dhReserva, reserva.fusoHorario),
            reserva.docaNome,
            reserva.fornecedor,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
      <TextInput {...field('placaVeiculo')} label="Placa" required={!reserva} data-autofocus maxLength={8} />
      {!reserva && (
        <>
          <TextInput {...field('fornecedor')} label="Empresa" maxLength={120} />
          <NativeSelect
            label="Direção"
            data={DIRECOES}
            value={String(values.direcao)}
            onChange={(event) => {
              const direcao = direcaoOf(event.currentTarget.value)
              if (direcao !== null) change({ direcao })
            }}
          />
        </>
      )}
      <TextInput {...field('nomeMotorista')} label="Motorista" maxLength={120} />
      {reserva && (
        <MaskedInput
          id={`${formId}-documentoMotorista`}
          label="Documento do motorista"
          mask={unlessMasked(documentoMask)}
          value={values.documentoMotorista}
          error={problems.documentoMotorista}
          onChange={(documentoMotorista) => change({ documentoMotorista })}
        />
      )}
      <MaskedInput
        id={`${formId}-celularMotorista`}
        label="Celular do motorista"
        inputMode="tel"
        mask={unlessMasked(telefoneMask)}
        value={values.celularMotorista}
        error={problems.celularMotorista}
        onChange={(celularMotorista) => change({ celularMotorista })}
      />
      <NumberField
        {...field('capacidadeT')}
        label="Capacidade do veículo (t)"
        description="A estadia é contada por ela. Em branco: a do cadastro da frota."
        shown={numeroEscrito}
      />
      <DialogFooter>
        <Button variant="default" onClick={onBack ?? cancel}>
          Voltar
        </Button>
        <WriteButton type="submit" loading={isSending}>
          Registrar chegada
        </WriteButton>
      </DialogFooter>
    </form>
  )
}
