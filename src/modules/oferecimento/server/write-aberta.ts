/** Open offers that reach the whole platform stand where every fitting carrier finds them, as long as they run. */
import { contractsAtOnce, SITUACAO_OFERTA as O, TIPO_OFERTA } from '../ciclo.rules.ts'
import type { CargaOferecida } from '../oferta-partes.contract.ts'
import { faixaDoValor } from '../recebida.rules.ts'
import { type OfertaAberta, primeiraColeta } from './open-oferta.ts'
import { readNomeDoEmbarcador } from './write-recebidas.ts'

/** What a carrier that was not asked is told of an open offer. */
export interface OfertaAbertaDados {
  readonly carga: CargaOferecida | null
  readonly cargas: number
  readonly peso: number
  readonly faixaValorCarga: string
  readonly piso: number | null
  readonly contrapropostas: boolean
  readonly contrataNaHora: boolean
}

/** With each change of the offer; others than these are left alone. */
export async function writeAberta(open: OfertaAberta): Promise<void> {
  const { tx, oferta, cargas } = open
  if (oferta.tipo !== TIPO_OFERTA.Aberta || oferta.alcance !== 'plataforma') return
  await tx.db
    .deleteFrom('oferta_aberta')
    .where('owner_id', '=', tx.ownerId)
    .where('id', '=', oferta.id)
    .execute()
  const runs = oferta.situacao === O.Publicada || oferta.situacao === O.EmNegociacao
  if (!runs || oferta.valorCentavos === null || oferta.encerraEm === null) return
  const [first] = cargas
  const publico = first?.resumo.publico ?? null
  const sum = (of: (carga: (typeof cargas)[number]) => number) =>
    cargas.reduce((all, carga) => all + of(carga), 0)
  const dados: OfertaAbertaDados = {
    carga: publico,
    cargas: cargas.length,
    peso: sum(({ resumo }) => resumo.publico.peso),
    faixaValorCarga: faixaDoValor(sum(({ resumo }) => resumo.valorCargaCentavos)),
    piso: cargas.length === 1 ? (first?.piso?.piso ?? null) : null,
    contrapropostas: oferta.contrapropostas,
    contrataNaHora: contractsAtOnce(oferta),
  }
  await tx.db
    .insertInto('oferta_aberta')
    .values({
      owner_id: tx.ownerId,
      id: oferta.id,
      numero: oferta.numero,
      embarcador: oferta.mostrarNome ? await readNomeDoEmbarcador(open) : null,
      valor_centavos: oferta.valorCentavos,
      encerra_em: oferta.encerraEm,
      dh_coleta: primeiraColeta(cargas),
      veiculo_tipos: [...new Set(cargas.flatMap(({ resumo }) => resumo.publico.veiculoTipos))],
      origem_uf: publico?.origem.uf ?? null,
      destino_uf: publico?.destino.uf ?? null,
      dados: JSON.stringify(dados),
    })
    .execute()
}
