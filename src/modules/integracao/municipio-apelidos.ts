/**
 * Old and other names of municipalities, as files of companies still have them: by state, the name in the file and the
 * municipality it means. A name that is a municipality of its own in the state stands not here.
 */
export const APELIDOS_MUNICIPIO: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  BA: [['Governador Lomanto Júnior', 'Barro Preto']],
  CE: [['Itapagé', 'Itapajé']],
  MG: [
    ['Brasópolis', 'Brazópolis'],
    ['Dona Euzébia', 'Dona Eusébia'],
    ['São Tomé das Letras', 'São Thomé das Letras'],
    ['Itabirinha de Mantena', 'Itabirinha'],
    ['São João del Rey', 'São João del Rei'],
  ],
  MT: [['Poxoréo', 'Poxoréu']],
  PA: [
    ['Santa Isabel do Pará', 'Santa Izabel do Pará'],
    ['Eldorado dos Carajás', 'Eldorado do Carajás'],
  ],
  PB: [
    ['Campo de Santana', 'Tacima'],
    ['Santarém', 'Joca Claudino'],
    ['Seridó', 'São Vicente do Seridó'],
  ],
  PE: [['Belém de São Francisco', 'Belém do São Francisco']],
  RJ: [['Parati', 'Paraty']],
  RN: [
    ['Presidente Juscelino', 'Serra Caiada'],
    ['Assu', 'Açu'],
    ['São Miguel de Touros', 'São Miguel do Gostoso'],
    ['São Miguel do Touros', 'São Miguel do Gostoso'],
  ],
  RO: [['Espigão do Oeste', "Espigão D'Oeste"]],
  RS: [
    ['Santana do Livramento', "Sant'Ana do Livramento"],
    ['Chiapeta', 'Chiapetta'],
    ['Vespasiano Correia', 'Vespasiano Corrêa'],
  ],
  SC: [
    ['Piçarras', 'Balneário Piçarras'],
    ['Barra do Sul', 'Balneário Barra do Sul'],
  ],
  SP: [
    ['Embu', 'Embu das Artes'],
    ['Moji Mirim', 'Mogi Mirim'],
    ['Moji das Cruzes', 'Mogi das Cruzes'],
    ['Moji Guaçu', 'Mogi Guaçu'],
  ],
  TO: [
    ['São Valério da Natividade', 'São Valério'],
    ['Couto de Magalhães', 'Couto Magalhães'],
  ],
}

/** Parts of the Federal District, which is one municipality. */
export const REGIOES_DE_BRASILIA = [
  'Águas Claras',
  'Brazlândia',
  'Candangolândia',
  'Ceilândia',
  'Cruzeiro',
  'Gama',
  'Guará',
  'Itapoã',
  'Lago Norte',
  'Lago Sul',
  'Núcleo Bandeirante',
  'Paranoá',
  'Planaltina',
  'Recanto das Emas',
  'Riacho Fundo',
  'Samambaia',
  'Santa Maria',
  'São Sebastião',
  'Sobradinho',
  'Taguatinga',
  'Vicente Pires',
] as const
