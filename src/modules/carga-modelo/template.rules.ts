/** Templates of loads: how many there may be, and the two shapes of one (S-163, S-164, L-083). Pure. */

import type { ModeloCarga } from '#modules/carga/modelo-carga.rules.ts'
import type { Loose } from '#platform/shared/loose.ts'

export const MAX_TEMPLATES = 200

/** Type of a point of the way (S-172): 1 origin, 2 stop, 3 final destination. */
type TipoPonto = 1 | 2 | 3

interface PontoOferta {
  readonly rota: TipoPonto
  readonly empresa: { readonly id: string; readonly nome: string } | null
  readonly localidade: string | null
}

/** The model of the catalogue (S-164). */
export interface OfertaCarga {
  readonly carga: {
    readonly tipoFrete: number | null
    readonly pesoBruto: number | null
    readonly volume: number | null
    readonly acondicionamentoQtd: number | null
    /** Codes are not kept. */
    readonly codIdentificador: string | null
  }
  readonly pagamento: {
    readonly valorFrete: number | null
    readonly valorTotalFrete: number | null
    readonly impostoSuspenso: boolean
  }
  readonly contatos: {
    readonly contato: string | null
    readonly telefone: string | null
    readonly email: string | null
  }
  readonly origemDestino: readonly PontoOferta[]
}

export interface LugarNomeado {
  readonly empresaId: string | null
  readonly nome: string
  readonly cidade: string | null
  readonly uf: string | null
}

/** The model of the catalogue, from the form and the names of its places. */
export const toOfertaCarga = (modelo: ModeloCarga, lugares: readonly LugarNomeado[]): OfertaCarga => ({
  carga: {
    tipoFrete: modelo.tipoFrete ?? null,
    pesoBruto: modelo.peso ?? null,
    volume: modelo.volume ?? null,
    acondicionamentoQtd: modelo.quantidade ?? null,
    codIdentificador: null,
  },
  pagamento: {
    valorFrete: modelo.valorFrete ?? null,
    valorTotalFrete: modelo.valorTotalFrete ?? null,
    impostoSuspenso: modelo.impostoSuspenso ?? false,
  },
  contatos: {
    contato: modelo.contato?.contato ?? null,
    telefone: modelo.contato?.telefone ?? null,
    email: modelo.contato?.email ?? null,
  },
  origemDestino: lugares.map(({ empresaId, nome, cidade, uf }, index) => ({
    rota: index === 0 ? 1 : index === lugares.length - 1 ? 3 : 2,
    empresa: empresaId === null ? null : { id: empresaId, nome },
    localidade: cidade && uf ? `${cidade}, ${uf}` : nome || null,
  })),
})

/** What other programs send; only companies lead to places, a locality in words does not. */
export interface OfertaCargaInput {
  readonly carga?: Loose<Omit<OfertaCarga['carga'], 'tipoFrete'>> & {
    readonly tipoFrete?: 1 | 2 | 3 | null | undefined
  }
  readonly pagamento?: Loose<OfertaCarga['pagamento']> | undefined
  readonly contatos?: Loose<OfertaCarga['contatos']> | undefined
  readonly origemDestino?:
    | readonly {
        readonly rota?: number | null | undefined
        readonly empresa?: { readonly id: string } | null | undefined
        readonly localidade?: string | null | undefined
      }[]
    | undefined
}

/** The form of a load, from the model of the catalogue. */
export const fromOfertaCarga = (oferta: OfertaCargaInput): ModeloCarga => ({
  ...(oferta.carga?.tipoFrete && { tipoFrete: oferta.carga.tipoFrete }),
  peso: oferta.carga?.pesoBruto ?? undefined,
  volume: oferta.carga?.volume ?? undefined,
  quantidade: oferta.carga?.acondicionamentoQtd ?? undefined,
  valorFrete: oferta.pagamento?.valorFrete ?? null,
  valorTotalFrete: oferta.pagamento?.valorTotalFrete ?? null,
  impostoSuspenso: oferta.pagamento?.impostoSuspenso ?? false,
  contato: {
    contato: oferta.contatos?.contato ?? null,
    telefone: oferta.contatos?.telefone ?? null,
    email: oferta.contatos?.email ?? null,
  },
  paradas: (oferta.origemDestino ?? []).map(({ empresa, localidade }, index) => ({
    tipo: index === 0 ? 1 : 2,
    ...(empresa && { empresaId: empresa.id }),
    ...(!empresa && { nome: localidade ?? null }),
  })),
})
