/** Answering an offer: nothing typed is lost when it is refused, and what counts now is told. */
import { useState } from 'react'
import { toast } from '#platform/ui/toasts/toast.ts'
import { HttpError } from '#platform/web/http/http-error.ts'
import { fieldErrors } from '#platform/web/query/field-errors.ts'
import { usePlatform } from '#platform/web/query/platform-context.ts'
import { useCallMutation } from '#platform/web/query/use-call.ts'
import { refusalText } from '#platform/web/record/refusal.ts'
import { useRecordForm } from '#platform/web/record/use-record-form.ts'
import {
  aceitarRecebida,
  type OfertaRecebidaDetalhe,
  proporRecebida,
  retirarRecebida,
} from '../recebida.contract.ts'
import { codigoDe } from '../recebida-texts.ts'
import { useChangedRecebida, useRecebida } from './recebida.api.ts'
import { centavosDe } from './recebida-textos.ts'
import {
  campoDe,
  checkResposta,
  conferirValor,
  type PisoDaResposta,
  type RespostaValues,
  respostaBody,
  respostaInicial,
} from './resposta-form.ts'
import { isSameOffer, sendFresh } from './send-fresh.ts'

type Enviando = 'propor' | 'aceitar' | 'retirar'

/** The floor with the axles of the vehicle that was named, as a refusal told it. */
function pisoDaRecusa(error: unknown): PisoDaResposta | undefined {
  if (!(error instanceof HttpError) || error.code !== 'piso_abaixo') return undefined
  const { body } = error
  if (typeof body !== 'object' || body === null || !('piso' in body) || !('trace' in body)) return undefined
  // The shape is that of the contract's refusal, which the server checks before it sends it.
  return { ...(body as PisoDaResposta), bloqueia: true, veredito: 'abaixo' }
}

export function useResponder(recebida: OfertaRecebidaDetalhe) {
  const { http } = usePlatform()
  const calls = {
    propor: useCallMutation(proporRecebida),
    aceitar: useCallMutation(aceitarRecebida),
    retirar: useCallMutation(retirarRecebida),
  }
  const changed = useChangedRecebida()
  const query = useRecebida(recebida.id)
  const [sending, setSending] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const [pisoDoConjunto, setPiso] = useState<PisoDaResposta>()
  const [guardadoEm, setGuardadoEm] = useState<string>()
  /** What the person has read; what others make of it is told as a change. */
  const [lida, setLida] = useState({ valor: recebida.valor, situacao: recebida.situacao })
  const form = useRecordForm<RespostaValues>({
    draftKey: `oferta-recebida ${recebida.id}`,
    saved: { values: respostaInicial(recebida), version: recebida.version },
    check: checkResposta,
  })
  const params = { id: recebida.id }
  const piso = pisoDoConjunto ?? recebida.piso
  // A refusal by the floor says that it blocks, whatever was read before.
  const nivel = pisoDoConjunto ? 'bloqueia' : recebida.nivelDoPiso
  const conferido = conferirValor(form.values, piso, nivel)

  async function run(name: Enviando, key: string, work: (version: number) => Promise<OfertaRecebidaDetalhe>) {
    if (sending !== undefined) return
    setSending(key)
    setFailure(undefined)
    try {
      const answer = await sendFresh(http, recebida, work)
      form.discard()
      setGuardadoEm(undefined)
      setPiso(undefined)
      setLida({ valor: answer.valor, situacao: answer.situacao })
      toast.success(DONE[name](answer))
      await changed(answer)
    } catch (error) {
      const fields = fieldErrors(error)
      const known = Object.entries(fields).map(([path, message]) => [campoDe(path), message])
      form.refuse(Object.fromEntries(known))
      setPiso(pisoDaRecusa(error) ?? pisoDoConjunto)
      if (known.length === 0) setFailure(refusalText(error))
      // Somebody was faster, or time passed: what counts now is shown.
      void query.refetch()
    } finally {
      setSending(undefined)
    }
  }

  const answer = (name: 'propor' | 'aceitar', centavos: number, cargaId?: string) =>
    run(name, cargaId ?? name, (version) =>
      calls[name].mutateAsync({
        params,
        body: { ...respostaBody(recebida, form.values, centavos, cargaId), version },
      }),
    )

  return {
    form,
    piso,
    nivel,
    conferido,
    /** `propor`, `aceitar`, `retirar`, or the load that is being taken. */
    sending,
    failure,
    guardadoEm: guardadoEm ?? form.restoredFrom,
    mudou: isSameOffer(lida, recebida) ? undefined : lida,
    entendi: () => setLida({ valor: recebida.valor, situacao: recebida.situacao }),
    change: (patch: Partial<RespostaValues>) => {
      // Another vehicle has other axles: its floor is asked for again with the next answer.
      if ('veiculo' in patch || 'equipamentos' in patch) setPiso(undefined)
      setGuardadoEm(new Date().toISOString())
      form.change(patch)
    },
    propor: () => {
      if (!form.check() || conferido.centavos === undefined || conferido.isBlocked) return
      void answer('propor', conferido.centavos)
    },
    aceitar: (cargaId?: string, valor = recebida.valor) => void answer('aceitar', centavosDe(valor), cargaId),
    retirar: () =>
      void run('retirar', 'retirar', (version) => calls.retirar.mutateAsync({ params, body: { version } })),
    /** Shows what another action answered. */
    take: (next: OfertaRecebidaDetalhe) => {
      setLida({ valor: next.valor, situacao: next.situacao })
      void changed(next)
    },
    reread: () => query.refetch(),
  }
}
export type Responder = ReturnType<typeof useResponder>

const DONE: Readonly<Record<Enviando, (recebida: OfertaRecebidaDetalhe) => string>> = {
  propor: (recebida) => `Proposta enviada: ${codigoDe(recebida)}`,
  aceitar: (recebida) =>
    recebida.valorContratado === null
      ? `Oferta aceita: ${codigoDe(recebida)}`
      : `Contratada: ${codigoDe(recebida)}`,
  retirar: (recebida) => `Proposta retirada: ${codigoDe(recebida)}`,
}
