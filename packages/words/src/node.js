// Writes the texts into the code of modules as Node loads them, in all languages.
//
// node --import tsx --import @hustings/words/node FILE
import { register } from 'node:module';

register('./node-hooks.js', import.meta.url);
