import { Button } from '@mantine/core'
import { IconCalendarPlus } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { AlternativaDeHorario } from '#modules/doca/agendamento-dados.contract.ts'
import { dayAt, formatTime } from '#platform/shared/date.ts'
import { Drawer } from '#platform/ui/Drawer.tsx'
import { Kbd } from '#platform/ui/Kbd.tsx'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { tellNew } from '#platform/ui/new-records.ts'
import { RefusalStrip } from '#platform/ui/RefusalStrip.tsx'
import { toast } from '#platform/ui/toasts/toast.ts'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import { fieldErrors } from '#platform/web/query/field-errors.ts'
import { usePlatform } from '#platform/web/query/platform-context.ts'
import { RecordStrips } from '#platform/web/record/RecordStrips.tsx'
import { refusalText } from '#platform/web/record/refusal.ts'
import { useLeaveGuard } from '#platform/web/record/use-leave-guard.ts'
import { useRecordForm } from '#platform/web/record/use-record-form.ts'
import { useCloseDrawer, useOpenDrawer, useQueryValues } from '#platform/web/router/navigation.ts'
import { createReserva } from '../reserva.contract.ts'
import { EscolherHorario } from './agendamentos/EscolherHorario.tsx'
import { ReservaFields } from './ReservaFields.tsx'
import { Alternativas } from './shared/Alternativas.tsx'
import { cargaDrawer, novaReservaDrawer, RESERVAS, useRefreshAgenda } from './shared/agendamentos.api.ts'
import { recusaDoHorario, refDaAlternativa } from './shared/alternativas.ts'
import { type DadosDaCarga, reservaDaCarga } from './shared/dados-da-carga.ts'
import { diaCurto } from './shared/dia-texto.ts'
import {
  CAMPOS_DO_HORARIO,
  escolhidoQuery,
  type HorarioEscolhido,
  horarioEscolhido,
} from './shared/nova-reserva.ts'
import { CAMPOS_DA_RESERVA, checkReserva, dadosDaReserva, novaReserva } from './shared/reserva-form.ts'
import { type UseEspera, useEspera } from './shared/use-espera.ts'
import { useDadosDaCarga } from './use-dados-da-carga.ts'

/** Books the slot that the address names; without one it is chosen first. */
export default function NovaReservaDrawer() {
  const [values] = useQueryValues(CAMPOS_DO_HORARIO)
  const escolhido = horarioEscolhido(values)
  const { dados, isPending } = useDadosDaCarga(values.carga)
  if (isPending) return <Carregando />
  if (!escolhido) return <EscolherHorario dados={dados} />
  return <NovaReserva escolhido={escolhido} dados={dados} />
}

function Carregando() {
  const close = useCloseDrawer()
  return (
    <Drawer isOpen onClose={() => close()} title="Novo agendamento" icon={IconCalendarPlus} size="details">
      <LoadingSkeleton lines={8} label="Carregando a carga" />
    </Drawer>
  )
}

interface NovaReservaProps {
  readonly escolhido: HorarioEscolhido
  /** Of the load that it is booked for. */
  readonly dados: DadosDaCarga | undefined
}

function NovaReserva({ escolhido, dados }: NovaReservaProps) {
  const formId = useId()
  const idOf = (field: string) => `${formId}-${field}`
  const { http } = usePlatform()
  const closeDrawer = useCloseDrawer()
  const openDrawer = useOpenDrawer()
  const carga = dados?.carga
  /** Back to the load, where the booking began there. */
  const close = () => (carga ? openDrawer(cargaDrawer(carga.id), { replace: true }) : closeDrawer())
  const refresh = useRefreshAgenda()
  const { ref, docaNome, fim, fusoHorario, direcao } = escolhido
  const espera = useEspera(ref)
  const [isSaving, setSaving] = useState(false)
  const [error, setError] = useState<unknown>()
  const vazia = novaReserva(direcao)
  const form = useRecordForm({
    draftKey: carga ? `reserva nova ${carga.id}` : 'reserva nova',
    saved: { values: dados ? reservaDaCarga(vazia, dados) : vazia, version: 0 },
    check: (values) => checkReserva(values, fusoHorario),
  })
  const guard = useLeaveGuard(form.isDirty, form.discard)

  const submit = async () => {
    if (isSaving || !form.check()) return
    setSaving(true)
    setError(undefined)
    try {
      const { id, codigo } = await http.call(createReserva, {
        body: {
          ...ref,
          ...dadosDaReserva(form.values, fusoHorario),
          ...(espera.id !== undefined && { esperaId: espera.id }),
        },
      })
      espera.usar()
      guard.release()
      form.discard()
      toast.success(`${codigo} agendado`)
      tellNew({ kind: RESERVAS, id, name: codigo, dia: dayAt(ref.dhReserva, fusoHorario) })
      void refresh()
      close()
    } catch (reason) {
      const { empresaId, ...others } = fieldErrors(reason)
      const problems = { ...others, ...(empresaId !== undefined && { empresa: empresaId }) }
      if (Object.keys(problems).length > 0) form.refuse(problems)
      else setError(reason)
      void refresh()
    } finally {
      setSaving(false)
    }
  }
  const choose = (alternativa: AlternativaDeHorario) => {
    setError(undefined)
    const next = {
      ref: refDaAlternativa(alternativa),
      docaNome: alternativa.docaNome,
      fim: alternativa.dhFimReserva,
      fusoHorario,
      direcao,
      cargaId: carga?.id,
    }
    openDrawer(novaReservaDrawer(escolhidoQuery(next)), { replace: true })
  }
  const refused = error ?? espera.error
  const recusa = recusaDoHorario(refused)
  const campos = Object.keys(form.problems)
    .filter((name) => name.startsWith('campos.'))
    .map((name) => ({ name, label: 'Campo adicional' }))
  return (
    <Drawer
      isOpen
      onClose={() => close()}
      onConfirm={() => void submit()}
      size="details"
      icon={IconCalendarPlus}
      title={carga ? `Novo agendamento da carga ${carga.codigo}` : 'Novo agendamento'}
      initialFocus="content"
      subtitle={`${docaNome} · ${diaCurto(dayAt(ref.dhReserva, fusoHorario))} · ${formatTime(ref.dhReserva, fusoHorario)} – ${formatTime(fim, fusoHorario)}`}
      footer={
        <>
          <EsperaText espera={espera} />
          <Button variant="default" onClick={() => close()}>
            Voltar
          </Button>
          <WriteButton
            tells
            rightSection={<Kbd keys="Ctrl Enter" />}
            loading={isSaving}
            onClick={() => void submit()}
          >
            Reservar
          </WriteButton>
        </>
      }
    >
      {refused !== undefined && (
        <RefusalStrip title={refusalText(refused)}>O que você preencheu foi mantido.</RefusalStrip>
      )}
      {recusa && <Alternativas recusa={recusa} verbo="Reservar" onChoose={choose} />}
      <RecordStrips form={form} failure={undefined} fields={[...CAMPOS_DA_RESERVA, ...campos]} idOf={idOf} />
      <ReservaFields form={form} idOf={idOf} />
    </Drawer>
  )
}

/** How long the slot is kept. */
function EsperaText({ espera }: { readonly espera: UseEspera }) {
  if (espera.isVencida) {
    return (
      <span role="status">
        O horário deixou de estar guardado.{' '}
        <button type="button" className="ev-link" onClick={espera.guardar}>
          Guardar de novo
        </button>
      </span>
    )
  }
  if (espera.restante === undefined) return <span />
  return (
    <span>
      Horário guardado por <strong>{espera.restante}</strong>
    </span>
  )
}
