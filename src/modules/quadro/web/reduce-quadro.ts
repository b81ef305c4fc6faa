/** What an event makes of the board; pure (L-119 to L-121, L-123). */
import type { CargaCartao } from '#modules/carga/carga-dados.contract.ts'
import type { EtapaQuadro, QuadroCarga } from '../quadro.contract.ts'
import { EMPTY_QUADRO, isComplete, keyOf, type Quadro, type QuadroEvent } from './quadro.rules.ts'
import { QuadroDraft } from './quadro-draft.ts'

export function reduceQuadro(quadro: Quadro, event: QuadroEvent): Quadro {
  switch (event.type) {
    case 'fill':
      return fill(quadro, event.answer, event.ordem)
    case 'add':
      return add(quadro, event.etapaId, event.answer)
    case 'update':
      return update(quadro, event)
    case 'patch':
      return patch(quadro, event.id, event.change)
    case 'delete':
    case 'inactivate':
      return update(quadro, { cartoes: [], gone: event.ids })
    case 'move':
      return move(quadro, event.ids, event.etapaId)
    case 'confirm':
      return endMoves(quadro, event.ids, true)
    case 'take-back':
      return endMoves(quadro, event.ids, false)
    case 'recount': {
      const draft = new QuadroDraft(quadro)
      draft.takeContagem(event.contagem)
      return draft.finish()
    }
  }
}

function fill(quadro: Quadro, answer: QuadroCarga, ordem: Quadro['ordem']): Quadro {
  // A move that is still on its way stays in sight when the board is read meanwhile.
  const draft = new QuadroDraft({ ...EMPTY_QUADRO, ordem, movendo: quadro.movendo })
  for (const cartao of answer.items) draft.cartoes.set(cartao.id, cartao)
  draft.takeContagem(answer)
  for (const etapa of answer.grupos.flatMap(({ etapas }) => etapas)) takeWindow(draft, etapa, answer.items)
  for (const [id, etapaId] of draft.movendo) {
    const cartao = draft.cartoes.get(id)
    if (!cartao || cartao.etapa.id === etapaId) continue
    const from = draft.etapas.get(cartao.etapa.id)
    if (from) draft.change(from, { ids: from.ids.filter((other) => other !== id) })
    draft.list(cartao)
  }
  return draft.finish()
}

/** The cards of a stage as they came, and where its next ones begin. */
function takeWindow(draft: QuadroDraft, { id, next }: EtapaQuadro, items: readonly CargaCartao[]): void {
  const etapa = draft.etapas.get(id)
  if (!etapa) return
  const own = items.filter((cartao) => cartao.etapa.id === id)
  const last = own.at(-1)
  draft.change(etapa, {
    ids: own.map((cartao) => cartao.id),
    next: own.length === 0 && etapa.quantidade > 0 ? '' : next,
    fim: last ? keyOf(last, draft.ordem) : null,
  })
}

function add(quadro: Quadro, etapaId: string, answer: QuadroCarga): Quadro {
  const draft = new QuadroDraft(quadro)
  const etapa = draft.etapas.get(etapaId)
  if (!etapa) return quadro
  const told = answer.grupos.flatMap(({ etapas }) => etapas).find(({ id }) => id === etapaId)
  const last = answer.items.at(-1)
  // First the end of the window, so that its cards find their place in it.
  draft.change(etapa, {
    next: answer.items.length === 0 ? null : (told?.next ?? null),
    fim: last ? keyOf(last, draft.ordem) : etapa.fim,
  })
  for (const cartao of answer.items) put(draft, cartao)
  // A card that a live change put behind the old window is in sight now.
  const listed = new Set(draft.etapas.get(etapaId)?.ids)
  for (const cartao of quadro.cartoes.values()) {
    if (draft.etapaDe(cartao) === etapaId && !listed.has(cartao.id)) draft.list(cartao)
  }
  return draft.finish()
}

function put(draft: QuadroDraft, cartao: CargaCartao): void {
  const known = draft.cartoes.get(cartao.id)
  // An answer that was on its way while a newer one came.
  if (known && known.version > cartao.version) return
  if (known) draft.unlist(known)
  draft.cartoes.set(cartao.id, cartao)
  draft.list(cartao)
}

function update(
  quadro: Quadro,
  { cartoes, gone, contagem, seq }: Omit<Extract<QuadroEvent, { type: 'update' }>, 'type'>,
): Quadro {
  const draft = new QuadroDraft(quadro)
  const hasAll = isComplete(quadro)
  for (const cartao of cartoes) {
    const known = draft.cartoes.get(cartao.id)
    if (known && known.version > cartao.version) continue
    if (known) draft.count(known, -1)
    else if (!hasAll) draft.recontar = true
    put(draft, cartao)
    draft.count(cartao, 1)
  }
  for (const id of gone) {
    const known = draft.cartoes.get(id)
    if (known) remove(draft, known)
    else if (!hasAll) draft.recontar = true
  }
  if (contagem) draft.takeContagem(contagem)
  if (seq !== undefined) draft.seq = Math.max(draft.seq, seq)
  return draft.finish()
}

function remove(draft: QuadroDraft, cartao: CargaCartao): void {
  draft.count(cartao, -1)
  draft.unlist(cartao)
  draft.cartoes.delete(cartao.id)
  draft.movendo.delete(cartao.id)
}

function patch(quadro: Quadro, id: string, change: Partial<CargaCartao>): Quadro {
  const known = quadro.cartoes.get(id)
  return known ? update(quadro, { cartoes: [{ ...known, ...change }], gone: [] }) : quadro
}

function move(quadro: Quadro, ids: readonly string[], etapaId: string): Quadro {
  const draft = new QuadroDraft(quadro)
  for (const id of ids) {
    const cartao = draft.cartoes.get(id)
    if (!cartao || !draft.etapas.has(etapaId)) continue
    const from = draft.etapaDe(cartao)
    draft.unlist(cartao)
    draft.movendo.set(id, etapaId)
    draft.list(cartao)
    draft.shift(cartao, from, etapaId)
  }
  return draft.finish()
}

function endMoves(quadro: Quadro, ids: readonly string[], isDone: boolean): Quadro {
  const draft = new QuadroDraft(quadro)
  for (const id of ids) {
    const cartao = draft.cartoes.get(id)
    const etapaId = draft.movendo.get(id)
    if (!cartao || etapaId === undefined) continue
    const grupoEtapa = draft.etapas.get(etapaId)?.grupo ?? cartao.etapa.grupoEtapa
    draft.unlist(cartao)
    draft.movendo.delete(id)
    const stands = isDone ? { ...cartao, etapa: { id: etapaId, grupoEtapa } } : cartao
    draft.cartoes.set(id, stands)
    draft.list(stands)
    if (!isDone) draft.shift(cartao, etapaId, cartao.etapa.id)
  }
  return draft.finish()
}
