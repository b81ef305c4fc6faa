/** Whom a behaviour would have asked for loads of the past, by what is known of carriers today. Source: commercial §1.4 ensaio. */
import { elegiveisDoEnsaio } from '#modules/comportamento-oferecimento/server/elegiveis-do-ensaio.ts'
import { readPublico } from '#modules/comportamento-oferecimento/server/read-publico.ts'
import type { Deps } from '#platform/server/deps.ts'
import { escolher, minimosDe } from './comportamento-da-oferta.ts'
import { type Candidata, julgar, readCandidatas } from './list-candidatas.ts'
import { type CargaParaOferecer, readCargasParaOferecer } from './read-cargas-oferecidas.ts'

const nomeado = ({ transportadoraId, nome }: Candidata) => ({ id: transportadoraId, nome })

/** Loads between the same towns with the same vehicles and clients would ask the same carriers: they are asked once. */
const keyOf = ({ origem, destino, veiculoTipos, clientes }: CargaParaOferecer): string =>
  JSON.stringify([origem.municipioId, destino.municipioId, veiculoTipos, [...clientes].sort()])

/** The trip of long ago is not the question: whether the carrier would be asked today is. */
const today = (carga: CargaParaOferecer): CargaParaOferecer => ({
  ...carga,
  origem: { ...carga.origem, inicio: null, fim: null },
  destino: { ...carga.destino, inicio: null, fim: null },
})

/** What is known is read once for all groups of loads; what is compared by it is worked out of that. */
export const ensaioDoOferecimento = ({ clock }: Pick<Deps, 'clock'>) =>
  elegiveisDoEnsaio.with({
    key: 'oferecimento',
    async read(tx, [comportamento, ...variacoes], cargas) {
      const agora = clock.now()
      const found = await readCargasParaOferecer(
        tx,
        cargas.map(({ id }) => id),
      )
      const grupos = [...Map.groupBy([...found.values()], keyOf).values()].flatMap((group) => {
        const [first] = group
        return first ? [{ cargas: [today(first)], ids: group.map(({ id }) => id) }] : []
      })
      const publico = await readPublico(tx, comportamento)
      const lidas = await readCandidatas(
        tx,
        grupos.map((grupo) => grupo.cargas),
        agora,
        { ids: publico.map(({ id }) => id), pesos: comportamento.pesos },
      )
      return [comportamento, ...variacoes].map(
        (como) =>
          new Map(
            grupos.flatMap((grupo, place) => {
              const candidatas = julgar(lidas[place] ?? [], grupo.cargas, minimosDe(como), agora)
              const { chamadas, fora } = escolher(como, publico, candidatas)
              const answer = {
                chamadas: chamadas.map(nomeado),
                fora: fora.map((one) => ({ ...nomeado(one), motivo: one.impedimento?.texto ?? '' })),
              }
              return grupo.ids.map((id) => [id, answer] as const)
            }),
          ),
      )
    },
  })
