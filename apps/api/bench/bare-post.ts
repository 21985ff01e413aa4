import { createSecretKey } from 'node:crypto';
import express from 'express';
import jwt from 'jsonwebtoken';
import { SECRET } from './product.js';

// What casts are compared with: an Express server that checks the access token and answers.
const key = createSecretKey(Buffer.from(SECRET));
const app = express();
app.get('/readyz', (_request, response) => {
  response.end();
});
app.post(/.*/, (request, response) => {
  const token = request.headers.authorization?.replace('Bearer ', '') ?? '';
  jwt.verify(token, key, { algorithms: ['HS256'] });
  response.status(201).json({});
});
app.listen(Number(process.env.PORT), '127.0.0.1');
