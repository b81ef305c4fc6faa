/** Sends what a person decides about an offer; when somebody else was faster, both values are told. */
import { useState } from 'react'
import { platformErrors } from '#platform/shared/app-error.ts'
import type { BodyOf, CallDefinition } from '#platform/shared/call.ts'
import { toast } from '#platform/ui/toasts/toast.ts'
import { HttpError } from '#platform/web/http/http-error.ts'
import { fieldErrors } from '#platform/web/query/field-errors.ts'
import { usePlatform } from '#platform/web/query/platform-context.ts'
import { refusalText } from '#platform/web/record/refusal.ts'
import { getOferta, type Oferta } from '../../oferta.contract.ts'
import * as acoes from '../../oferta-acoes.contract.ts'
import { SITUACAO_CONVITE_LABELS } from '../../oferta-labels.ts'
import { useTakeOferta } from '../oferecimento.api.ts'

export interface Conflito {
  readonly nome: string
  /** What counts now; null: nobody has named a value. */
  readonly agora: { readonly valor: number; readonly autor: 1 | 2 } | null
  readonly situacao: string
  /** What the person wanted. */
  readonly meu: number | null
}

interface Envio {
  readonly feito: string
  readonly conviteId?: string
  readonly meu?: number
}

type SemVersao<C extends CallDefinition> = Omit<BodyOf<C>, 'version'>

export function useNegociacao(oferta: Oferta) {
  const { http } = usePlatform()
  const take = useTakeOferta()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [conflito, setConflito] = useState<Conflito>()
  const { id, version } = oferta
  const params = { id }

  async function tellConflict({ conviteId, meu }: Envio): Promise<void> {
    const fresh = await http.call(getOferta, { params })
    take(fresh)
    const convite = fresh.convites.find((one) => one.id === conviteId)
    const last = convite?.propostas.filter(({ retiradaEm }) => retiradaEm === null).at(-1)
    setConflito({
      nome: convite?.nome ?? fresh.codigo,
      agora: last ? { valor: last.valor, autor: last.autor } : null,
      situacao: convite ? SITUACAO_CONVITE_LABELS[convite.situacao] : '',
      meu: meu ?? null,
    })
  }

  /** True: it was done. */
  async function send(envio: Envio, work: (idempotencyKey: string) => Promise<Oferta>): Promise<boolean> {
    if (isBusy) return false
    setBusy(true)
    setFailure(undefined)
    setConflito(undefined)
    try {
      take(await work(crypto.randomUUID()))
      toast.success(envio.feito)
      return true
    } catch (error) {
      const isConflict = error instanceof HttpError && error.code === platformErrors.version_conflict.code
      const [field] = Object.values(fieldErrors(error))
      if (!isConflict) setFailure(field ?? refusalText(error))
      // What is shown becomes true again, whatever the reason was.
      await tellOrRead(isConflict, envio)
      return false
    } finally {
      setBusy(false)
    }
  }

  async function tellOrRead(isConflict: boolean, envio: Envio): Promise<void> {
    try {
      if (isConflict) await tellConflict(envio)
      else take(await http.call(getOferta, { params }))
    } catch {
      setFailure('A oferta mudou e não pôde ser lida de novo. Atualize a tela.')
    }
  }

  return {
    isBusy,
    failure,
    conflito,
    dismiss: () => {
      setFailure(undefined)
      setConflito(undefined)
    },
    contratar: (nome: string, body: SemVersao<typeof acoes.contratarProposta>) =>
      send({ feito: `${nome} contratada`, conviteId: body.conviteId, meu: body.valor }, (idempotencyKey) =>
        http.call(acoes.contratarProposta, { params, body: { version, ...body }, idempotencyKey }),
      ),
    contrapropor: (nome: string, conviteId: string, body: SemVersao<typeof acoes.contraporProposta>) =>
      send({ feito: `Contraproposta enviada a ${nome}`, conviteId, meu: body.valor }, (idempotencyKey) =>
        http.call(acoes.contraporProposta, {
          params: { id, conviteId },
          body: { version, ...body },
          idempotencyKey,
        }),
      ),
    recusar: (nome: string, conviteId: string, body: SemVersao<typeof acoes.recusarProposta>) =>
      send({ feito: `Proposta de ${nome} recusada`, conviteId }, (idempotencyKey) =>
        http.call(acoes.recusarProposta, {
          params: { id, conviteId },
          body: { version, ...body },
          idempotencyKey,
        }),
      ),
    prorrogar: (encerraEm: string) =>
      send({ feito: 'Oferta prorrogada' }, (idempotencyKey) =>
        http.call(acoes.prorrogarOferta, { params, body: { version, encerraEm }, idempotencyKey }),
      ),
    convidar: (convidadas: acoes.ConvidarMais['convidadas']) =>
      send(
        {
          feito: convidadas.length === 1 ? '1 transportadora convidada' : `${convidadas.length} convidadas`,
        },
        (idempotencyKey) =>
          http.call(acoes.convidarMais, { params, body: { version, convidadas }, idempotencyKey }),
      ),
    encerrar: (motivo: string) =>
      send({ feito: 'Oferta encerrada' }, (idempotencyKey) =>
        http.call(acoes.encerrarOferta, { params, body: { version, motivo }, idempotencyKey }),
      ),
    cancelarContratacao: (motivo: string) =>
      send({ feito: 'Contratação cancelada' }, (idempotencyKey) =>
        http.call(acoes.cancelarContratacao, { params, body: { version, motivo }, idempotencyKey }),
      ),
    aditivo: (body: SemVersao<typeof acoes.proporAditivo>) =>
      send(
        {
          feito: body.aceita ? 'Aditivo aceito' : 'Aditivo proposto',
          conviteId: body.conviteId,
          meu: body.valor,
        },
        (idempotencyKey) =>
          http.call(acoes.proporAditivo, { params, body: { version, ...body }, idempotencyKey }),
      ),
    alongar: (conviteId: string, minutos: number, motivo: string) =>
      send({ feito: `Mais ${minutos} min para o passo`, conviteId }, (idempotencyKey) =>
        http.call(acoes.alongarPasso, {
          params: { id, conviteId },
          body: { version, minutos, motivo },
          idempotencyKey,
        }),
      ),
    pular: (conviteId: string, motivo: string) =>
      send({ feito: 'Passo encerrado', conviteId }, (idempotencyKey) =>
        http.call(acoes.pularPasso, { params: { id, conviteId }, body: { version, motivo }, idempotencyKey }),
      ),
    ordenar: (conviteIds: readonly string[]) =>
      send({ feito: 'Ordem da fila mudada' }, (idempotencyKey) =>
        http.call(acoes.ordenarFila, {
          params,
          body: { version, conviteIds: [...conviteIds] },
          idempotencyKey,
        }),
      ),
  }
}
export type Negociar = ReturnType<typeof useNegociacao>
