import { Button } from '@mantine/core'
import { IconArrowLeft, IconHourglassLow } from '@tabler/icons-react'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { v7 as newKey } from 'uuid'
import { ESPERA_MS } from '#modules/doca/agendamento-codes.ts'
import { horaText } from '#modules/doca/web/shared/hora-text.ts'
import { recusaDoHorario } from '#modules/reserva/web/shared/alternativas.ts'
import { diaCurto } from '#modules/reserva/web/shared/dia-texto.ts'
import { type UseEspera, useEspera } from '#modules/reserva/web/shared/use-espera.ts'
import { announce } from '#platform/ui/announcements.ts'
import { FormSummary } from '#platform/ui/FormSummary.tsx'
import { RefusalStrip } from '#platform/ui/RefusalStrip.tsx'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import { fieldErrors } from '#platform/web/query/field-errors.ts'
import { refusalText } from '#platform/web/record/refusal.ts'
import type { FormProblems } from '#platform/web/record/use-record-form.ts'
import { reservarNoPortal } from '../portal.contract.ts'
import { MODO_PORTAL } from '../portal.rules.ts'
import { Conflito } from './Conflito.tsx'
import { DadosFields } from './DadosFields.tsx'
import { PortalFrame } from './PortalFrame.tsx'
import { chamadasDeEspera, isFimDaVisita, useHttp, usePortal, useRefreshPortal } from './portal.api.ts'
import styles from './portal.module.css'
import {
  CAMPOS_DOS_DADOS,
  checkDados,
  type DadosValues,
  dadosEnviados,
  type Operacao,
  pedidoDe,
} from './portal-form.ts'
import { type Escolhido, escolhidoDaAlternativa } from './portal-horario.ts'

interface NovaReservaProps {
  readonly frame: { readonly anfitriao: string; readonly lugar: string }
  readonly operacao: Operacao
  readonly escolhido: Escolhido
  readonly dados: DadosValues
  readonly onDados: (dados: DadosValues) => void
  readonly onEscolher: (escolhido: Escolhido) => void
  readonly onBack: () => void
  readonly onFeito: (reservaId: string) => void
}

/** The form behind a kept slot. A slot that is lost meanwhile is answered with others; what was typed stays. */
export function NovaReserva(props: NovaReservaProps) {
  const { frame, operacao, escolhido, dados, onDados, onEscolher, onBack, onFeito } = props
  const portal = usePortal()
  const http = useHttp()
  const refresh = useRefreshPortal()
  const formId = useId()
  const idOf = (field: string) => `${formId}-${field}`
  const chamadas = useMemo(() => chamadasDeEspera(portal.id, operacao), [portal.id, operacao])
  const espera = useEspera(escolhido.ref, chamadas)
  // One key for one form and slot: a repeated answer books nothing twice.
  const chave = useRef(newKey())
  const [problems, setProblems] = useState<FormProblems>({})
  const [error, setError] = useState<unknown>()
  const [isSaving, setSaving] = useState(false)
  const isSolicita = portal.modo === MODO_PORTAL.Solicita

  const submit = async () => {
    const found = checkDados(dados)
    setProblems(found)
    if (isSaving || Object.keys(found).length > 0) return
    setSaving(true)
    setError(undefined)
    try {
      const { id } = await http.call(reservarNoPortal, {
        params: { acessoId: portal.id },
        body: {
          ...escolhido.ref,
          ...pedidoDe(operacao),
          ...dadosEnviados(dados),
          email: dados.email.trim() === '' ? null : dados.email.trim(),
          chave: chave.current,
          ...(espera.id !== undefined && { esperaId: espera.id }),
        },
      })
      espera.usar()
      await refresh()
      onFeito(id)
    } catch (reason) {
      const refused = fieldErrors(reason)
      if (Object.keys(refused).length > 0) setProblems(refused)
      else setError(reason)
      // What the server refused may be sent again with other content.
      chave.current = newKey()
      void refresh()
    } finally {
      setSaving(false)
    }
  }

  const refused = error ?? espera.error
  const recusa = recusaDoHorario(refused)
  if (recusa) {
    return (
      <Conflito
        frame={frame}
        escolhido={escolhido}
        recusa={recusa}
        texto={refusalText(refused)}
        dados={dados}
        onEscolher={(alternativa) => onEscolher(escolhidoDaAlternativa(alternativa))}
        onBack={onBack}
      />
    )
  }
  const wrong = CAMPOS_DOS_DADOS.filter(({ name }) => problems[name] !== undefined)
  return (
    <PortalFrame
      {...frame}
      footer={
        <>
          <WriteButton size="lg" loading={isSaving} onClick={() => void submit()}>
            {isSolicita ? 'Solicitar agendamento' : 'Confirmar agendamento'}
          </WriteButton>
          <Button
            size="lg"
            variant="default"
            leftSection={<IconArrowLeft size={16} aria-hidden />}
            onClick={onBack}
          >
            Escolher outro horário
          </Button>
        </>
      }
    >
      <EsperaStrip espera={espera} escolhido={escolhido} />
      <h1>{`Dados d${operacao.direcao === 2 ? 'o carregamento' : 'o descarregamento'}`}</h1>
      <p className={styles.muted}>
        {isSolicita
          ? 'A equipe da doca confirma ou recusa o pedido.'
          : 'Sem placa, motorista e CPF o agendamento fica com Dados pendentes.'}
      </p>
      {refused !== undefined && (
        <RefusalStrip title={refusalText(refused)}>
          {isFimDaVisita(refused) ? '' : 'O que você preencheu foi mantido.'}
        </RefusalStrip>
      )}
      <FormSummary problems={wrong.map(({ name, label }) => ({ fieldId: idOf(name), label }))} />
      <DadosFields
        idOf={idOf}
        values={dados}
        problems={problems}
        hasEmail
        onChange={(next) => {
          onDados(next)
          // What is being corrected no longer accuses; nothing new comes up while typing.
          const still = checkDados(next)
          setProblems((before) =>
            Object.fromEntries(
              Object.keys(before).flatMap((name) => {
                const text = still[name]
                return text === undefined ? [] : [[name, text]]
              }),
            ),
          )
        }}
      />
    </PortalFrame>
  )
}

const POUCO_S = 60
/** Remaining seconds that are said aloud. */
const ANUNCIOS = [120, 30]

function EsperaStrip({ espera, escolhido }: { readonly espera: UseEspera; readonly escolhido: Escolhido }) {
  const { segundos, restante, isVencida } = espera
  useEffect(() => {
    if (segundos !== undefined && ANUNCIOS.includes(segundos)) {
      announce(`O horário fica guardado por mais ${segundos} segundos.`)
    }
  }, [segundos])
  const quando = `${diaCurto(escolhido.dia)} ${horaText(escolhido.hora)}`
  const isPouco = segundos !== undefined && segundos <= POUCO_S
  return (
    <div className={styles.espera} data-pouco={isPouco || isVencida || undefined}>
      <IconHourglassLow size={22} aria-hidden />
      <div>
        <strong>{quando}</strong>
        <span>
          {isVencida
            ? 'Deixou de estar guardado'
            : `${escolhido.docaNome} · ${restante === undefined ? 'Guardando' : 'Guardado para você'}`}
        </span>
      </div>
      {isVencida ? (
        <Button size="sm" variant="default" onClick={espera.guardar}>
          Guardar de novo
        </Button>
      ) : (
        restante !== undefined && <time>{restante}</time>
      )}
      {segundos !== undefined && !isVencida && (
        <i style={{ width: `${(segundos * 100_000) / ESPERA_MS}%` }} aria-hidden />
      )}
    </div>
  )
}
