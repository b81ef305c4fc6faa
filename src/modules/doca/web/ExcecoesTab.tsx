import { ActionIcon, NativeSelect, Radio, TextInput } from '@mantine/core'
import { IconCalendarOff, IconTrash } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { v7 as newId } from 'uuid'
import { dayAt } from '#platform/shared/date.ts'
import { addDays, formatDay, isDay } from '#platform/shared/day.ts'
import { validationMessages } from '#platform/shared/validation-messages.ts'
import { AlertStrip } from '#platform/ui/AlertStrip.tsx'
import { DateField } from '#platform/ui/date/DateField.tsx'
import { useDialogs } from '#platform/ui/dialogs/use-dialogs.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { toast } from '#platform/ui/toasts/toast.ts'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import { ReadFailure } from '#platform/web/query/ReadFailure.tsx'
import { refusalText } from '#platform/web/record/refusal.ts'
import type { FormProblems } from '#platform/web/record/use-record-form.ts'
import type { Doca } from '../doca.contract.ts'
import type { ExcecaoDaGrade } from '../grade.contract.ts'
import styles from './docas.module.css'
import { checkTurnos, novoTurno, type TurnoValues, turnosInput } from './grade-form.ts'
import { perguntaSemHorario, semHorario } from './sem-horario.tsx'
import { useCreateExcecao, useExcecoes, useRemoveExcecao } from './shared/docas.api.ts'
import { horaText } from './shared/hora-text.ts'
import { TurnosEditor } from './TurnosEditor.tsx'

/** How far ahead exceptions are listed. */
const DIAS_ADIANTE = 365

interface ExcecoesTabProps {
  readonly doca: Doca
  readonly canEdit: boolean
}

/** Days on which the dock, or every dock of its unit, works otherwise than its pattern says. */
export function ExcecoesTab({ doca, canEdit }: ExcecoesTabProps) {
  const hoje = dayAt(new Date(), doca.fusoHorario)
  const query = useExcecoes({
    unidadeNegocioId: doca.unidadeNegocioId,
    docaId: doca.id,
    dataInicio: hoje,
    dataFim: addDays(hoje, DIAS_ADIANTE),
  })
  const dialogs = useDialogs()
  const remove = useRemoveExcecao()
  const excluir = async ({ id, data }: ExcecaoDaGrade) => {
    const isWanted = await dialogs.confirm({
      title: `Excluir a exceção de ${formatDay(data)}`,
      message: 'O dia volta à grade semanal.',
      confirmLabel: 'Excluir',
    })
    if (!isWanted) return
    try {
      try {
        await remove.mutateAsync({ params: { id }, query: {} })
      } catch (error) {
        const reservas = semHorario(error)
        if (!reservas) throw error
        if (!(await dialogs.confirm(perguntaSemHorario(reservas, doca.fusoHorario)))) return
        await remove.mutateAsync({ params: { id }, query: { manterReservas: true } })
      }
      toast.success('Exceção excluída')
    } catch (error) {
      toast.danger('A exceção não foi excluída', { detail: refusalText(error) })
    }
  }
  return (
    <div className={styles.grade}>
      {canEdit && <NovaExcecao doca={doca} hoje={hoje} />}
      {query.isPending && <LoadingSkeleton lines={3} label="Carregando as exceções" />}
      {query.isError && <ReadFailure query={query}>Não foi possível carregar as exceções.</ReadFailure>}
      {query.data?.length === 0 && (
        <EmptyState icon={IconCalendarOff} title="Nenhuma exceção">
          Dias fechados ou com horários próprios, de hoje a um ano, aparecem aqui.
        </EmptyState>
      )}
      <ul className={styles.excecoes}>
        {query.data?.map((excecao) => (
          <li key={excecao.id}>
            <strong>{formatDay(excecao.data)}</strong>
            <span>{resumoDaExcecao(excecao)}</span>
            {canEdit && (
              <ActionIcon
                size="sm"
                aria-label={`Excluir a exceção de ${formatDay(excecao.data)}`}
                onClick={() => void excluir(excecao)}
              >
                <IconTrash size={15} aria-hidden />
              </ActionIcon>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** `Fechada · Balanço anual · todas as docas` */
function resumoDaExcecao({ turnos, motivo, docaId }: ExcecaoDaGrade): string {
  const first = turnos?.[0]?.horarios[0]
  const total = turnos?.reduce((sum, { horarios }) => sum + horarios.length, 0) ?? 0
  const what = first
    ? `${total === 1 ? '1 horário' : `${total} horários`} a partir das ${horaText(first.hora)}`
    : 'Fechada'
  return [what, motivo, docaId === null && 'todas as docas'].filter(Boolean).join(' · ')
}

function NovaExcecao({ doca, hoje }: { readonly doca: Doca; readonly hoje: string }) {
  const formId = useId()
  const idOf = (field: string) => `${formId}-${field}`
  const dialogs = useDialogs()
  const create = useCreateExcecao()
  const [data, setData] = useState(hoje)
  const [isFechado, setFechado] = useState(true)
  const [alcance, setAlcance] = useState<'doca' | 'unidade'>('doca')
  const [motivo, setMotivo] = useState('')
  const [turnos, setTurnos] = useState<readonly TurnoValues[]>(() => [novoTurno(newId(), 1)])
  const [problems, setProblems] = useState<FormProblems>({})
  const [failure, setFailure] = useState<string>()

  const send = (manterReservas: boolean) =>
    create.mutateAsync({
      body: {
        unidadeNegocioId: doca.unidadeNegocioId,
        docaId: alcance === 'doca' ? doca.id : null,
        data,
        turnos: isFechado ? null : turnosInput(turnos),
        motivo: motivo.trim() === '' ? null : motivo.trim(),
        ...(manterReservas && { manterReservas }),
      },
    })
  const save = async () => {
    const found = {
      ...(!isDay(data) && { data: validationMessages.invalidDate }),
      ...(!isFechado && checkTurnos('', turnos)),
    }
    setProblems(found)
    setFailure(undefined)
    if (Object.keys(found).length > 0) return
    try {
      await send(false).catch(async (error: unknown) => {
        const reservas = semHorario(error)
        if (!reservas || !(await dialogs.confirm(perguntaSemHorario(reservas, doca.fusoHorario)))) throw error
        return send(true)
      })
      toast.success(`Exceção de ${formatDay(data)} criada`)
      setMotivo('')
    } catch (error) {
      setFailure(refusalText(error))
    }
  }
  return (
    <section className={styles.vigencia} aria-label="Nova exceção">
      {failure !== undefined && (
        <AlertStrip kind="danger" title={failure}>
          O que você digitou foi mantido.
        </AlertStrip>
      )}
      <div className={styles.vigenciaTopo}>
        <DateField
          id={idOf('data')}
          label="Dia"
          required
          value={data}
          error={problems.data}
          onChange={(event) => setData(event.currentTarget.value)}
        />
        <NativeSelect
          label="Vale para"
          data={[
            { value: 'doca', label: doca.nome },
            { value: 'unidade', label: 'Todas as docas da unidade' },
          ]}
          value={alcance}
          onChange={(event) => setAlcance(event.currentTarget.value === 'unidade' ? 'unidade' : 'doca')}
        />
      </div>
      <TextInput
        label="Motivo"
        maxLength={80}
        value={motivo}
        onChange={(event) => setMotivo(event.currentTarget.value)}
      />
      <Radio.Group
        label="Neste dia"
        value={isFechado ? 'fechado' : 'horarios'}
        onChange={(value) => setFechado(value === 'fechado')}
      >
        <div className={styles.acoes}>
          <Radio value="fechado" label="Fechada" />
          <Radio value="horarios" label="Horários próprios" />
        </div>
      </Radio.Group>
      {!isFechado && (
        <TurnosEditor
          path=""
          idOf={idOf}
          turnos={turnos}
          problems={problems}
          hasDias={false}
          onChange={setTurnos}
        />
      )}
      <div className={styles.acoes}>
        <WriteButton variant="default" loading={create.isPending} onClick={() => void save()}>
          Incluir exceção
        </WriteButton>
      </div>
    </section>
  )
}
