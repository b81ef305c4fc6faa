/** A board while an event is applied to it: what is not touched stays the same object. */
import type { CargaCartao } from '#modules/carga/carga-dados.contract.ts'
import {
  type Contagem,
  compareKeys,
  type EtapaLista,
  etapaDe,
  etapasInOrder,
  type GrupoLista,
  isInWindow,
  keyOf,
  openAlerts,
  type Quadro,
  type SortKey,
  type Totais,
} from './quadro.rules.ts'

const NOTHING: Totais = { quantidade: 0, peso: 0, valor: 0 }

/** Sums keep the precision of what is stored: grams and cents. */
const round = (amount: number, decimals: number) => Math.round(amount * 10 ** decimals) / 10 ** decimals

const addTotais = (a: Totais, b: Totais, sign: 1 | -1 = 1): Totais => ({
  quantidade: a.quantidade + sign * b.quantidade,
  peso: round(a.peso + sign * b.peso, 3),
  valor: round(a.valor + sign * b.valor, 2),
})

const totaisDe = ({ peso, valor }: CargaCartao): Totais => ({ quantidade: 1, peso, valor })

export class QuadroDraft {
  readonly ordem: Quadro['ordem']
  readonly cartoes: Map<string, CargaCartao>
  readonly etapas: Map<string, EtapaLista>
  readonly movendo: Map<string, string>
  comAlerta: number
  seq: number
  recontar: boolean
  private readonly before: Quadro
  private etapaOrder: readonly Pick<GrupoLista, 'id' | 'descricao' | 'etapas'>[]

  constructor(quadro: Quadro) {
    this.before = quadro
    this.ordem = quadro.ordem
    this.cartoes = new Map(quadro.cartoes)
    this.etapas = new Map(quadro.etapas)
    this.movendo = new Map(quadro.movendo)
    this.comAlerta = quadro.comAlerta
    this.seq = quadro.seq
    this.recontar = quadro.recontar
    this.etapaOrder = quadro.grupos
  }

  etapaDe(cartao: CargaCartao): string {
    return etapaDe({ movendo: this.movendo }, cartao)
  }

  /** Takes a card out of the list it is shown in; counters stay. */
  unlist(cartao: CargaCartao): void {
    const etapa = this.etapas.get(this.etapaDe(cartao))
    if (etapa?.ids.includes(cartao.id))
      this.change(etapa, { ids: etapa.ids.filter((id) => id !== cartao.id) })
  }

  /** Puts a card into the list of its stage when its place was read; counters stay. */
  list(cartao: CargaCartao): void {
    const etapa = this.etapas.get(this.etapaDe(cartao))
    const key = keyOf(cartao, this.ordem)
    if (!etapa || !isInWindow(etapa, key)) return
    this.change(etapa, { ids: etapa.ids.toSpliced(this.placeOf(etapa.ids, key), 0, cartao.id) })
  }

  /** How many of the ordered cards stand before the key. */
  private placeOf(ids: readonly string[], key: SortKey): number {
    let from = 0
    let to = ids.length
    while (from < to) {
      const middle = (from + to) >> 1
      const other = this.cartoes.get(ids[middle] ?? '')
      if (other && compareKeys(keyOf(other, this.ordem), key) < 0) from = middle + 1
      else to = middle
    }
    return from
  }

  /** Counts a card into the stage it is shown in, or out of it. */
  count(cartao: CargaCartao, sign: 1 | -1): void {
    const etapa = this.etapas.get(this.etapaDe(cartao))
    if (etapa) this.change(etapa, addTotais(etapa, totaisDe(cartao), sign))
    if (openAlerts(cartao).length > 0) this.comAlerta += sign
  }

  change(etapa: EtapaLista, change: Partial<EtapaLista>): void {
    this.etapas.set(etapa.id, { ...etapa, ...change })
  }

  /** Takes counters, names and order of the stages as the server told them, unless newer ones were known. */
  takeContagem({ grupos, comAlerta, seq }: Contagem): void {
    if (seq < this.seq) {
      this.recontar = true
      return
    }
    const told = etapasInOrder(grupos)
    for (const id of this.etapas.keys()) if (!told.some((etapa) => etapa.id === id)) this.etapas.delete(id)
    for (const { id, descricao, ordem, grupo, quantidade, peso, valor } of told) {
      const known = this.etapas.get(id)
      const window = known ?? { ids: [], fim: null, next: quantidade > 0 ? '' : null }
      const next: EtapaLista = { id, descricao, ordem, grupo, quantidade, peso, valor, ...windowOf(window) }
      if (!known || !isSameEtapa(known, next)) this.etapas.set(id, next)
    }
    this.comAlerta = comAlerta
    this.seq = seq
    this.recontar = false
    this.etapaOrder = grupos.map(({ id, descricao }) => ({
      id,
      descricao,
      etapas: told.filter(({ grupo }) => grupo === id).map((etapa) => etapa.id),
    }))
    this.countMoves()
  }

  /** Counters that were told know nothing of moves without an answer. */
  private countMoves(): void {
    for (const [id, etapaId] of this.movendo) {
      const cartao = this.cartoes.get(id)
      if (!cartao || cartao.etapa.id === etapaId) continue
      this.shift(cartao, cartao.etapa.id, etapaId)
    }
  }

  /** Moves what a card counts from one stage to another. */
  shift(cartao: CargaCartao, from: string, to: string): void {
    for (const [id, sign] of [
      [from, -1],
      [to, 1],
    ] as const) {
      const etapa = this.etapas.get(id)
      if (etapa) this.change(etapa, addTotais(etapa, totaisDe(cartao), sign))
    }
  }

  finish(): Quadro {
    const grupos = this.etapaOrder.map((grupo) => this.finishGrupo(grupo))
    const isSame = grupos.every((grupo, index) => grupo === this.before.grupos[index])
    return {
      ...grupos.reduce((sum, grupo) => addTotais(sum, grupo), NOTHING),
      ordem: this.ordem,
      cartoes: this.cartoes,
      etapas: this.etapas,
      movendo: this.movendo,
      comAlerta: Math.max(0, this.comAlerta),
      seq: this.seq,
      recontar: this.recontar,
      grupos: isSame && grupos.length === this.before.grupos.length ? this.before.grupos : grupos,
    }
  }

  private finishGrupo({
    id,
    descricao,
    etapas,
  }: Pick<GrupoLista, 'id' | 'descricao' | 'etapas'>): GrupoLista {
    const sum = etapas.reduce(
      (total, etapaId) => addTotais(total, this.etapas.get(etapaId) ?? NOTHING),
      NOTHING,
    )
    const known = this.before.grupos.find((grupo) => grupo.id === id)
    const isSame =
      known !== undefined &&
      known.descricao === descricao &&
      isSameTotais(known, sum) &&
      known.etapas.join() === etapas.join()
    return isSame ? known : { ...sum, id, descricao, etapas }
  }
}

const windowOf = ({ ids, fim, next }: Pick<EtapaLista, 'ids' | 'fim' | 'next'>) => ({ ids, fim, next })

const isSameTotais = (a: Totais, b: Totais) =>
  a.quantidade === b.quantidade && a.peso === b.peso && a.valor === b.valor

const isSameEtapa = (a: EtapaLista, b: EtapaLista) =>
  isSameTotais(a, b) && a.descricao === b.descricao && a.ordem === b.ordem && a.grupo === b.grupo
