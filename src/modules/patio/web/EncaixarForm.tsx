import { Button, Radio, TextInput } from '@mantine/core'
import { type FormEvent, useId, useState } from 'react'
import {
  type Disponibilidade,
  getDisponibilidadeData,
  type HorarioDisponivel,
} from '#modules/doca/disponibilidade.contract.ts'
import { formatTime } from '#platform/shared/date.ts'
import { AlertStrip } from '#platform/ui/AlertStrip.tsx'
import { DialogFooter } from '#platform/ui/dialogs/DialogFrame.tsx'
import type { FormDialogControl } from '#platform/ui/dialogs/FormDialog.tsx'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import { fieldErrors } from '#platform/web/query/field-errors.ts'
import { usePlatform } from '#platform/web/query/platform-context.ts'
import { useCall } from '#platform/web/query/use-call.ts'
import { refusalText } from '#platform/web/record/refusal.ts'
import { type ChegadaSemHorario, encaixarChegada } from '../patio-dia.contract.ts'
import styles from './patio.module.css'

interface EncaixarFormProps extends FormDialogControl<string> {
  readonly chegada: ChegadaSemHorario
  readonly unidadeNegocioId: string
  readonly dia: string
  readonly agora: Date
}

const MAX_OFERTAS = 12

export interface Oferta {
  readonly chave: string
  readonly docaNome: string
  readonly horario: HorarioDisponivel
}

/** Free slots that have not ended yet, the next one first. */
const ofertasDe = ({ docas }: Disponibilidade, agora: Date): readonly Oferta[] =>
  docas
    .flatMap(({ docaNome, horarios }) =>
      horarios
        .filter(({ disponivel, dhFimReserva }) => disponivel && Date.parse(dhFimReserva) > agora.getTime())
        .map((horario) => ({
          chave: `${horario.docaId} ${horario.programacaoGradeConfigTurnoHorarioId}`,
          docaNome,
          horario,
        })),
    )
    .toSorted((a, b) => a.horario.dhReserva.localeCompare(b.horario.dhReserva))
    .slice(0, MAX_OFERTAS)

/** A slot of today for a vehicle that came without one; answers the code of its booking. */
export function EncaixarForm({ chegada, unidadeNegocioId, dia, agora, submit, cancel }: EncaixarFormProps) {
  const { http } = usePlatform()
  const name = useId()
  const query = useCall(getDisponibilidadeData, {
    query: { dataReferencia: dia, unidadeNegocioId, direcao: chegada.direcao },
  })
  const ofertas = query.data ? ofertasDe(query.data, agora) : []
  const [chosen, choose] = useState<string>()
  const [fornecedor, setFornecedor] = useState('')
  const [problem, setProblem] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const [isSending, setSending] = useState(false)
  const oferta = ofertas.find(({ chave }) => chave === chosen)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (!oferta) return
    const { docaId, programacaoGradeConfigTurnoId, programacaoGradeConfigTurnoHorarioId, dhReserva } =
      oferta.horario
    setSending(true)
    setFailure(undefined)
    try {
      const { codigo } = await http.call(encaixarChegada, {
        params: { id: chegada.id },
        body: {
          docaId,
          programacaoGradeConfigTurnoId,
          programacaoGradeConfigTurnoHorarioId,
          dhReserva,
          ...(fornecedor.trim() !== '' && { fornecedor: fornecedor.trim() }),
        },
      })
      submit(codigo)
    } catch (error) {
      const refused = fieldErrors(error)
      setProblem(refused.fornecedor)
      if (refused.fornecedor === undefined) setFailure(refusalText(error))
      setSending(false)
      void query.refetch()
    }
  }
  return (
    <form onSubmit={(event) => void send(event)} noValidate className={styles.campos}>
      {failure !== undefined && (
        <AlertStrip kind="danger" title={failure}>
          Escolha outro horário.
        </AlertStrip>
      )}
      {chegada.fornecedor === null && (
        <TextInput
          label="Empresa"
          required
          maxLength={120}
          value={fornecedor}
          error={problem}
          onChange={(event) => {
            setFornecedor(event.currentTarget.value)
            setProblem(undefined)
          }}
        />
      )}
      {query.isPending && <LoadingSkeleton lines={4} label="Carregando os horários" />}
      {query.isError && (
        <AlertStrip
          kind="danger"
          title={`Não foi possível carregar os horários. ${refusalText(query.error)}`}
        />
      )}
      {query.data && ofertas.length === 0 && (
        <p className={styles.nota}>Nenhum horário livre no resto do dia. Libere um horário na agenda.</p>
      )}
      <fieldset className={styles.docasParaChamar}>
        <legend className="visually-hidden">Horário livre</legend>
        {ofertas.map(({ chave, docaNome, horario }) => (
          <Radio
            key={chave}
            name={name}
            value={chave}
            label={`${formatTime(horario.dhReserva, query.data?.fusoHorario ?? '')} · ${docaNome}`}
            description={`até ${formatTime(horario.dhFimReserva, query.data?.fusoHorario ?? '')}`}
            checked={chosen === chave}
            onChange={() => choose(chave)}
          />
        ))}
      </fieldset>
      <DialogFooter>
        <Button variant="default" onClick={cancel}>
          Voltar
        </Button>
        <WriteButton type="submit" disabled={!oferta} loading={isSending}>
          Encaixar
        </WriteButton>
      </DialogFooter>
    </form>
  )
}
